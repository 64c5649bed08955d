/**
 * A page is readable before its scripts run, so that they are requested only once it has been painted: until then the connection
 * belongs to what is to be seen (decision 006).
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
    .replace(/<script([^>]*) type="module" async=""/, '<script$1 type="text/plain"')
}

/**
 * Requests all modules at the first paint, evaluates them one by one, each in a task of its own so that none delays a tap for long,
 * and then runs the module script, which imports the entry module. What that script imports only for its effect comes first, since
 * React Refresh relies on the order in development. A tab in the background is not painted, and starts after a second.
 * `data-painted` also lets the monospaced font load.
 */
export const startAfterPaintScript = `{
let start = async () => {
  start = () => {}
  document.documentElement.dataset.painted = ''
  const links = [...document.querySelectorAll('link[rel="${deferred}"]')]
  for (const link of links) link.rel = 'modulepreload'
  const { text } = document.querySelector('script[type="text/plain"]')
  const effects = Array.from(text.matchAll(/import "([^"]+)"/g), ([, href]) => href)
  for (const href of new Set([...effects, ...links.map((link) => link.getAttribute('href'))])) {
    if (text.includes('import("' + href + '")')) continue
    await import(href).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }))
}
new PerformanceObserver(() => start()).observe({ type: 'paint', buffered: true })
setTimeout(() => start(), 1000)
}`
