/** Where the visitor's choice of theme is kept; absent, the system's is followed. */
const themeKey = 'theme'

/** Runs in the head, before the first paint. */
export const themeScript = `try{let t=localStorage.getItem('${themeKey}');if(t=='dark'||t=='light')document.documentElement.dataset.theme=t}catch{}`

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is dark now: by the visitor's choice, else by the system's. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : systemDark().matches
}

/** Turns the page over. A choice that is the system's own is not kept, so that the system is followed again. */
export function switchTheme(): void {
  const theme = isDark() ? 'light' : 'dark'
  const isSystems = (theme === 'dark') === systemDark().matches
  if (isSystems) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (isSystems) localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // storage may be closed to us; the choice then lasts as long as the page
  }
}

/** Calls `listen` whenever the page may have changed sides. Returns how to stop. */
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
