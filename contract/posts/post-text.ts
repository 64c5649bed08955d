import { toPlainText } from './inline-text.ts'
import { fallbackExcerptLength, postTextLimits, reservedSlugs } from './limits.ts'
import type { SectionInput } from './posts.ts'

const wordsPerMinute = 220

/** The readable text of a post's sections, one paragraph per section. */
export function textOf(content: SectionInput[]): string {
  return content
    .map((section) => {
      if (section.type === 'list') return section.items.map(toPlainText).join('\n')
      if (section.type === 'code') return section.text
      return toPlainText(section.text)
    })
    .join('\n\n')
}

/** Reading time of a post at 220 words a minute, at least one minute: `4 min read`. */
export function readTimeOf(content: SectionInput[]): string {
  const words = textOf(content).split(/\s+/).filter(Boolean).length
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`
}

/** The first 150 characters of a post's running text, cut at a word. */
export function excerptOf(content: SectionInput[]): string {
  const text = textOf(content.filter(({ type }) => type === 'paragraph' || type === 'conclusion')).replaceAll(
    /\s+/g,
    ' ',
  )
  if (text.length <= fallbackExcerptLength) return text
  const cut = text.slice(0, fallbackExcerptLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), fallbackExcerptLength / 2)).trimEnd()}…`
}

/** The slug of a title: lower-case letters, digits and hyphens; never empty, never a reserved word. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, postTextLimits.slug - 10)
    .replaceAll(/^-+|-+$/g, '')
  if (slug === '') return 'post'
  return (reservedSlugs as readonly string[]).includes(slug) ? `${slug}-post` : slug
}
