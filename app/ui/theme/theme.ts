/** The storage key of the visitor's theme; without one, the system's theme applies. */
const themeKey = 'theme'

/** Runs in the head, before the first paint. */
export const themeScript = `try{let t=localStorage.getItem('${themeKey}');if(t=='dark'||t=='light')document.documentElement.dataset.theme=t}catch{}`

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is dark: by the visitor's choice, else by the system's. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : systemDark().matches
}

/** Switches the theme; where the browser can, the page fades to it (view-transitions.css). */
export function toggleTheme(): void {
  if (!document.startViewTransition) setOtherTheme()
  else document.startViewTransition(setOtherTheme)
}

/** A choice equal to the system's theme is not stored, so that the system's applies again. */
function setOtherTheme(): void {
  const theme = isDark() ? 'light' : 'dark'
  const isSystemTheme = (theme === 'dark') === systemDark().matches
  if (isSystemTheme) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (isSystemTheme) localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // the storage may be unavailable; the choice then lasts as long as the page
  }
}

/** Calls `listen` whenever the theme may have changed. @returns a function that stops watching */
export function watchTheme(listen: () => void): () => void {
  const observer = new MutationObserver(listen)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = systemDark()
  system.addEventListener('change', listen)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', listen)
  }
}
