/** Ignores the click that a browser fires when a drag ends where it began. */
export function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
}
