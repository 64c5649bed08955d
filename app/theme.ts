/** Where the visitor's choice of theme is kept; absent, the system's is followed. */
export const themeKey = 'theme'

/** Runs in the head, before the first paint. */
export const themeScript = `try{let t=localStorage.getItem('${themeKey}');if(t=='dark'||t=='light')document.documentElement.dataset.theme=t}catch{}`
