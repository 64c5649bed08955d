import { parseInline, type InlineNode } from '#contract/posts/inline-text.ts'
import { numberFootnotes } from '#contract/posts/sections/footnotes.ts'
import type { Pictured, Section } from '#contract/posts/sections/sections.ts'

const toneWords = { note: 'Note', tip: 'Tip', warning: 'Warning' } as const

/**
 * Renders the sections of an article as plain HTML for feed readers: no classes, no scripts, all text escaped.
 * @param origin of the site, for the addresses of its links, pictures and files
 */
export function renderArticleHtml(sections: Section[], origin: string): string {
  const footnotes = numberFootnotes(sections)
  const inline = (text: string): string => parseInline(text, footnotes).map(renderInline).join('')
  const paragraphs = (text: string): string =>
    text
      .split(/\n\s*\n/)
      .map((paragraph) => `<p>${inline(paragraph)}</p>`)
      .join('')
  const address = (path: string) => escapeHtml(path.startsWith('/') ? origin + path : path)
  const caption = (text: string) => (text ? `<figcaption>${inline(text)}</figcaption>` : '')

  function renderInline(part: InlineNode): string {
    if (typeof part === 'string') return escapeHtml(part)
    if (part.kind === 'code') return `<code>${escapeHtml(part.text)}</code>`
    if (part.kind === 'footnote') return `<sup>${footnotes.get(part.label)}</sup>`
    const inner = part.children.map(renderInline).join('')
    if (part.kind === 'link') return `<a href="${address(part.href)}">${inner}</a>`
    const tag = part.kind === 'strong' ? 'strong' : 'em'
    return `<${tag}>${inner}</${tag}>`
  }

  function picture({ url, alt, decorative, caption: text }: Pictured): string {
    if (url === '') return ''
    const img = `<img src="${address(url)}" alt="${escapeHtml(decorative ? '' : alt)}">`
    return `<figure>${img}${caption(text)}</figure>`
  }

  function table({ header, rows, caption: text }: Extract<Section, { type: 'table' }>): string {
    const row = (cells: string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`
    const head = header.length > 0 ? `<thead>${row(header, 'th')}</thead>` : ''
    const title = text ? `<caption>${inline(text)}</caption>` : ''
    return `<table>${title}${head}<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
  }

  function video(section: Extract<Section, { type: 'video' }>): string {
    const { url, title, poster } = section
    if (url === '') return ''
    const img = poster ? `<img src="${address(poster)}" alt="">` : ''
    return `<figure>${img}<p><a href="${address(url)}">${escapeHtml(title || 'Video')}</a></p>${caption(section.caption)}</figure>`
  }

  function sectionHtml(section: Section): string {
    switch (section.type) {
      case 'paragraph':
      case 'conclusion':
        return paragraphs(section.text)
      case 'heading': {
        const tag = `h${section.level ?? 2}`
        return `<${tag}>${inline(section.text)}</${tag}>`
      }
      case 'code':
        return `<pre><code>${escapeHtml(section.text)}</code></pre>`
      case 'list': {
        const tag = section.ordered ? 'ol' : 'ul'
        return `<${tag}>${section.items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`
      }
      case 'quote': {
        const by = section.author ? `<footer>${escapeHtml(section.author)}</footer>` : ''
        return `<blockquote>${paragraphs(section.text)}${by}</blockquote>`
      }
      case 'image':
        return picture(section)
      case 'gallery':
        return section.images.map(picture).join('') + (section.caption ? paragraphs(section.caption) : '')
      case 'table':
        return table(section)
      case 'callout':
        return `<blockquote><p><strong>${toneWords[section.tone]}</strong></p>${paragraphs(section.text)}</blockquote>`
      case 'video':
        return video(section)
      case 'file':
        return section.url === ''
          ? ''
          : `<p><a href="${address(section.url)}">${escapeHtml(section.text || section.name)}</a></p>`
      case 'divider':
        return '<hr>'
      default:
        // footnotes are at the end
        return ''
    }
  }

  const textOf = (label: string) =>
    sections.flatMap((one) => (one.type === 'footnote' && one.label === label ? [paragraphs(one.text)] : []))
  const notes = [...footnotes.keys()].map((label) => `<li>${textOf(label).join('')}</li>`)
  const end = notes.length > 0 ? [`<hr><ol>${notes.join('')}</ol>`] : []
  return [...sections.map(sectionHtml), ...end].join('\n')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
