const query = '(prefers-reduced-motion: reduce)'

/** Whether the visitor prefers reduced motion. In the browser only: call it in effects and handlers. */
export function isMotionReduced(): boolean {
  return window.matchMedia(query).matches
}

/** Calls `listen` whenever the visitor's preference about motion changes. @returns a function that stops watching */
export function watchReducedMotion(listen: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', listen)
  return () => list.removeEventListener('change', listen)
}
