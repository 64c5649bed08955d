/**
 * A page is readable before its scripts run, so they are requested only after the first paint: until then, visible content has the
 * connection to itself (decision 006).
 */

/** The `rel` of links to modules that haven't been requested yet. */
const deferred = 'deferred-modulepreload'

/**
 * Defers the module script and the module preloads that React Router's `<Scripts>` writes.
 * Relies on undocumented markup: see docs/upgrading.md.
 */
export function deferModules(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferred}"`)
    .replace(/<script([^>]*) type="module" async=""/, '<script$1 type="text/plain"')
}

/**
 * Requests all modules at the first paint, evaluates them one by one, each in its own task so that none delays a tap for long,
 * then runs the module script, which imports the entry module. Side-effect imports come first because React Refresh relies on the order
 * in development. A background tab is never painted, so it starts after a second. `data-painted` also lets the monospaced font load.
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
