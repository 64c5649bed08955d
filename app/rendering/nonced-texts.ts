/** A document, and the inline scripts and styles that its content security policy must allow. */
type Document = { html: string; scripts: string[]; styles: string[] }

/**
 * Collects the inline scripts and styles with `nonce`, and removes the nonce so that the document can be cached. An injected script
 * can't know the random nonce, so it is never collected.
 */
export function extractNoncedTexts(html: string, nonce: string): Document {
  const texts: Record<string, string[]> = { script: [], style: [] }
  const [first = '', ...rest] = html.split(` nonce="${nonce}"`)
  let before = first
  for (const part of rest) {
    const name = before.slice(before.lastIndexOf('<') + 1).split(' ', 1)[0]!
    const text = part.slice(part.indexOf('>') + 1, part.indexOf(`</${name}>`))
    if (text) texts[name]?.push(text)
    before = part
  }
  return { html: first + rest.join(''), scripts: texts.script!, styles: texts.style! }
}
