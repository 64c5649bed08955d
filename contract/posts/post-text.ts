import { pathSegmentOf } from '#contract/transliterate.ts'
import { fallbackExcerptLength, postTextLimits, reservedSlugs } from './limits.ts'
import { footnoteLabels } from './sections/footnote-labels.ts'
import { textsOf, type Readable } from './sections/section-text.ts'

type Content = readonly Readable[]

const wordsPerMinute = 220

/** The readable text of a post's sections, one paragraph per section. */
export function textOf(content: Content): string {
  const footnotes = footnoteLabels(content)
  return content.map((section) => textsOf(section, footnotes).join('\n')).join('\n\n')
}

/** Counts the words of a text. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Formats the reading time at 220 words a minute, at least one minute: `4 min read`. */
export const readTimeOfWords = (words: number): string =>
  `${Math.max(1, Math.round(words / wordsPerMinute))} min read`

/** Reading time of a post. */
export const readTimeOf = (content: Content): string => readTimeOfWords(wordsIn(textOf(content)))

/** The first 150 characters of a post's running text, cut at a word. */
export function excerptOf(content: Content): string {
  const footnotes = footnoteLabels(content)
  let text = ''
  for (const section of content) {
    if (section.type !== 'paragraph' && section.type !== 'conclusion') continue
    const more = textsOf(section, footnotes).join('\n')
    text = (text === '' ? more : `${text}\n\n${more}`).replaceAll(/\s+/g, ' ')
    if (text.length > fallbackExcerptLength) break
  }
  if (text.length <= fallbackExcerptLength) return text
  const cut = text.slice(0, fallbackExcerptLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), fallbackExcerptLength / 2)).trimEnd()}…`
}

/** Makes a slug from a title: lower-case letters, digits and hyphens; never empty or reserved. */
export function slugOf(title: string): string {
  const slug = pathSegmentOf(title)
    .slice(0, postTextLimits.slug - 10)
    .replace(/-$/, '')
  if (slug === '') return 'post'
  return (reservedSlugs as readonly string[]).includes(slug) ? `${slug}-post` : slug
}
