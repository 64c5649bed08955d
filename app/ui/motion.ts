/** Whether the visitor asked for less motion. Only for the browser: read it in effects and handlers. */
export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
