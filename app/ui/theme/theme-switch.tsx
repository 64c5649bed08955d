import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isDark, toggleTheme, watchTheme } from './theme.ts'

/** Switches between the light and the dark theme. The server does not know the theme and renders the button unpressed. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const dark = useSyncExternalStore(watchTheme, isDark, () => undefined)
  return (
    <button
      type="button"
      aria-label="Dark theme"
      aria-pressed={dark ?? false}
      onClick={toggleTheme}
      className={`needs-script grid size-11 place-items-center rounded-control text-heading transition-colors hover:bg-raised ${className}`}
    >
      {dark ? <Sun className="size-5" aria-hidden="true" /> : <Moon className="size-5" aria-hidden="true" />}
    </button>
  )
}
