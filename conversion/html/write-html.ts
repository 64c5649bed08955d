import { parseInline, type InlineNode } from '#contract/posts/inline-text.ts'
import { altOf } from '#contract/posts/section-kinds/kind.ts'
import type { Section } from '#contract/posts/sections/sections.ts'
import { writerOf } from '#conversion/section-kinds/kinds.ts'
import type { HtmlParts } from '#conversion/section-kinds/writer.ts'
import { escapeHtml } from '#contract/escape-html.ts'

const tags = { strong: 'strong', emphasis: 'em', struck: 's' } as const

/**
 * Writes the sections of an article as plain HTML for feed readers: no classes or scripts, and all text escaped.
 * @param origin the site's origin, for addresses of links, images and files
 */
export function writeHtml(sections: readonly Section[], origin: string): string {
  const notes = Map.groupBy(
    sections.filter((section) => section.type === 'footnote'),
    ({ label }) => label,
  )
  /** Labels of footnotes in the order of their first references, which numbers them. */
  const numbered = new Set<string>()
  const numberOf = (label: string) => [...numbered.add(label)].indexOf(label) + 1

  function inlineHtml(part: InlineNode): string {
    if (typeof part === 'string') return escapeHtml(part)
    if (part.kind === 'code') return `<code>${escapeHtml(part.text)}</code>`
    if (part.kind === 'footnote') return `<sup>${numberOf(part.label)}</sup>`
    const inner = part.children.map(inlineHtml).join('')
    if (part.kind === 'link') return `<a href="${parts.address(part.href)}">${inner}</a>`
    return `<${tags[part.kind]}>${inner}</${tags[part.kind]}>`
  }

  const parts: HtmlParts = {
    inline: (text) => parseInline(text, notes).map(inlineHtml).join(''),
    paragraphs: (text) =>
      text
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${parts.inline(paragraph)}</p>`)
        .join(''),
    address: (path) => escapeHtml(path.startsWith('/') ? origin + path : path),
    caption: (text) => (text ? `<figcaption>${parts.inline(text)}</figcaption>` : ''),
    image({ url, caption, ...image }) {
      if (url === '') return ''
      const img = `<img src="${parts.address(url)}" alt="${escapeHtml(altOf(image))}">`
      return `<figure>${img}${parts.caption(caption)}</figure>`
    },
  }

  const written = sections.map((section) => writerOf(section).html(section, parts))
  if (notes.size === 0) return written.join('\n')
  const items: string[] = []
  // a note can contain the first reference to another
  for (const label of numbered) items.push(noteHtml(label))
  for (const label of notes.keys()) if (!numbered.has(label)) items.push(noteHtml(label))
  return [...written, `<hr><ol>${items.join('')}</ol>`].join('\n')

  function noteHtml(label: string): string {
    const texts = notes.get(label)!.map(({ text }) => parts.paragraphs(text))
    return `<li>${texts.join('')}</li>`
  }
}
