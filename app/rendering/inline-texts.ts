/** A document, and the inline texts that its content security policy must allow. */
type Document = { html: string; scripts: string[]; styles: string[] }

/**
 * Collects the inline scripts and styles that bear `nonce`, and removes the nonce, so that the document can be cached. The nonce is
 * random: a script that content smuggled into the page does not bear it, and so is not among the texts.
 */
export function collectInlineTexts(html: string, nonce: string): Document {
  const attribute = ` nonce="${nonce}"`
  const texts: Record<string, string[]> = { script: [], style: [] }
  for (const tag of html.matchAll(new RegExp(`<(script|style)\\b[^>]*${attribute}[^>]*>`, 'g'))) {
    const [start, name] = tag
    const from = tag.index + start.length
    const text = html.slice(from, html.indexOf(`</${name}>`, from))
    if (text) texts[name!]!.push(text)
  }
  return { html: html.replaceAll(attribute, ''), scripts: texts.script!, styles: texts.style! }
}
