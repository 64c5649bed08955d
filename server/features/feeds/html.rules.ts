import { parseInline, type InlineNode } from '#contract/posts/inline-text.ts'
import type { Section } from '#contract/posts/posts.ts'

/** Renders the sections of an article as plain HTML for feed readers: no classes, no scripts, all text escaped. */
export function renderArticleHtml(sections: Section[]): string {
  return sections.map(sectionHtml).join('\n')
}

function sectionHtml(section: Section): string {
  switch (section.type) {
    case 'paragraph':
    case 'conclusion':
      return paragraphs(section.text)
    case 'heading':
      return `<h2>${inline(section.text)}</h2>`
    case 'code':
      return `<pre><code>${escapeHtml(section.text)}</code></pre>`
    case 'list':
      return `<ul>${section.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`
    case 'quote': {
      const by = section.author ? `<footer>${escapeHtml(section.author)}</footer>` : ''
      return `<blockquote>${paragraphs(section.text)}${by}</blockquote>`
    }
    default:
      // unknown types render nothing
      return ''
  }
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('')
}

function inline(text: string): string {
  return parseInline(text).map(renderInline).join('')
}

function renderInline(part: InlineNode): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (part.kind === 'code') return `<code>${escapeHtml(part.text)}</code>`
  const inner = part.children.map(renderInline).join('')
  if (part.kind === 'link') return `<a href="${escapeHtml(part.href)}">${inner}</a>`
  const tag = part.kind === 'strong' ? 'strong' : 'em'
  return `<${tag}>${inner}</${tag}>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
