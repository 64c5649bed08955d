/** The local storage key of the visitor's theme; the system's theme applies without it. */
const themeKey = 'theme'

/** Runs in the head, before the first paint. */
export const themeScript = `try{let t=localStorage.getItem('${themeKey}');if(t=='dark'||t=='light')document.documentElement.dataset.theme=t}catch{}`

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is dark: by the visitor's choice, else by the system's. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : systemDark().matches
}

/** Switches the theme, with a fade if the browser supports it (view-transitions.css). */
export function toggleTheme(): void {
  if (!document.startViewTransition) setOtherTheme()
  else document.startViewTransition(setOtherTheme)
}

/** Doesn't store a theme that equals the system's, so that the page follows the system again. */
function setOtherTheme(): void {
  const theme = isDark() ? 'light' : 'dark'
  const isSystemTheme = (theme === 'dark') === systemDark().matches
  if (isSystemTheme) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (isSystemTheme) localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // storage is unavailable: the choice lasts as long as the page
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
