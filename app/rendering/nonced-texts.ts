/** A document, and the inline texts that its content security policy must allow. */
type Document = { html: string; scripts: string[]; styles: string[] }

/**
 * Collects the inline scripts and styles that bear `nonce`, and removes the nonce, so that the document can be cached. The nonce is
 * random: a script that content smuggled into the page does not bear it, and so is not among the texts.
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
