const query = '(prefers-reduced-motion: reduce)'

/** Whether the visitor asked for less motion. Only for the browser: read it in effects and handlers. */
export function isMotionReduced(): boolean {
  return window.matchMedia(query).matches
}

/** Calls `listen` whenever the visitor changes their mind about motion. Returns how to stop. */
export function watchMotion(listen: () => void): () => void {
  const wish = window.matchMedia(query)
  wish.addEventListener('change', listen)
  return () => wish.removeEventListener('change', listen)
}
