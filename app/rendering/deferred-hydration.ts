/**
 * A page is readable before its scripts run, so that they are requested only once it has been painted: until then the connection
 * belongs to what is to be seen (decision 015).
 */

/** The `rel` of links to modules that are not requested yet. */
const deferred = 'deferred-modulepreload'

/**
 * Defers the module script and the module preloads that React Router's `<Scripts>` writes.
 * Relies on how it writes them, which is not documented: see docs/upgrading.md.
 */
export function deferModules(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferred}"`)
    .replace(
      /<script type="module" async=""|<script([^>]*) type="module" async=""/,
      '<script$1 type="text/plain"',
    )
}

/**
 * Requests the modules at the first paint, and runs the module script. A tab in the background is not painted, and starts
 * after a second. `data-painted` also lets the monospaced font load.
 */
export const startAfterPaintScript = `{
let start = () => {
  start = () => {}
  document.documentElement.dataset.painted = ''
  for (const link of document.querySelectorAll('link[rel="${deferred}"]')) link.rel = 'modulepreload'
  const { text } = document.querySelector('script[type="text/plain"]')
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }))
}
new PerformanceObserver(() => start()).observe({ type: 'paint', buffered: true })
setTimeout(() => start(), 1000)
}`
