/** A document, and the inline texts that its content security policy must allow. */
type Document = { html: string; scripts: string[]; styles: string[] }

/**
 * Collects the inline scripts and styles that bear `nonce`, and removes the nonce, so that the document can be cached. The nonce is
 * random: a script that content smuggled into the page does not bear it, and so is not among the texts.
 */
export function collectInlineTexts(html: string, nonce: string): Document {
  const attribute = ` nonce="${nonce}"`
  const texts: Record<string, string[]> = { script: [], style: [] }
  const element = new RegExp(`<(script|style)\\b[^>]*${attribute}[^>]*>(.*?)</\\1>`, 'gs')
  for (const [, name, text] of html.matchAll(element)) if (text) texts[name!]!.push(text)
  return { html: html.replaceAll(attribute, ''), scripts: texts.script!, styles: texts.style! }
}
