import type { Highlights, Highlight, PostSummary } from '#contract/posts/posts.ts'
import { footnoteLabels } from '#contract/posts/sections/footnote-labels.ts'
import { textsOf } from '#contract/posts/sections/section-text.ts'
import type { Section } from '#contract/posts/sections/sections.ts'
import type { WordMatch, WordMatcher } from '#server/platform/database/search/word-matcher.rules.ts'

/** Length of a snippet, and of its part before the match, in UTF-16 units. */
const snippetLength = 180
const snippetLeadLength = 45

/** Cards truncate an excerpt after three lines. On a phone, words after this position (UTF-16 units) may be hidden. */
const visibleExcerptLength = 100

/** How much of a body to search for a snippet, in UTF-16 units: some 10,000 words. */
const maxSearchedLength = 60_000

const toHighlight = ({ start, length }: WordMatch): Highlight => [start, length]

const matchesAny = (matches: WordMatch[], terms: number[]) =>
  matches.some((match) => match.terms.some((term) => terms.includes(term)))

/** Returns the matches in a card's title, excerpt and tags, and the indexes of the terms that it doesn't show. */
export function findCardMatches(matcher: WordMatcher, { title, excerpt, tags }: PostSummary) {
  const inTitle = matcher.match(title)
  const inExcerpt = matcher.match(excerpt)
  const visible = [...inTitle, ...inExcerpt.filter(({ start }) => start < visibleExcerptLength)]
  const visibleTerms = new Set(visible.flatMap((match) => match.terms))
  const otherTerms = Array.from({ length: matcher.termCount }, (_, term) => term).filter(
    (term) => !visibleTerms.has(term),
  )
  const inTags = tags
    .map((tag) => ({ tag, matches: matcher.match(tag) }))
    .filter(({ matches }) => matchesAny(matches, otherTerms))
  const tagTerms = new Set(inTags.flatMap(({ matches }) => matches.flatMap((match) => match.terms)))
  return {
    title: inTitle.map(toHighlight),
    excerpt: inExcerpt.map(toHighlight),
    tags: inTags.map(({ tag }) => tag),
    missing: otherTerms.filter((term) => !tagTerms.has(term)),
  }
}

/** Yields the readable texts of a body, one passage at a time. */
export function* passagesOf(content: Section[]): Generator<string> {
  const footnotes = footnoteLabels(content)
  for (const section of content) {
    for (const text of textsOf(section, footnotes)) {
      if (section.type === 'code') yield text
      else yield* text.split(/\n\s*\n/)
    }
  }
}

/** Cuts a snippet around the first match in the passage that matches most of the `missing` terms; undefined if no passage matches. */
export function snippetOf(
  matcher: WordMatcher,
  missing: number[],
  passages: Iterable<string>,
): Highlights['snippet'] {
  let best: { text: string; position: number; count: number } | undefined
  let searchedLength = 0
  for (const passage of passages) {
    const text = passage
      .slice(0, maxSearchedLength - searchedLength)
      .replaceAll(/\s+/g, ' ')
      .trim()
    searchedLength += passage.length
    const matches = matcher.match(text).filter((match) => matchesAny([match], missing))
    const count = new Set(matches.flatMap(({ terms }) => terms.filter((term) => missing.includes(term)))).size
    if (count > (best?.count ?? 0)) best = { text, position: matches[0]!.start, count }
    if (best?.count === missing.length || searchedLength >= maxSearchedLength) break
  }
  if (!best) return undefined
  const text = cutAround(best.text, best.position)
  return { text, marks: matcher.match(text).map(toHighlight) }
}

/** Cuts whole words around a position, with an ellipsis at each end that is cut. */
function cutAround(text: string, position: number): string {
  const from =
    position <= snippetLeadLength
      ? 0
      : Math.min(text.indexOf(' ', position - snippetLeadLength) + 1 || position, position)
  const maxEnd = from + snippetLength
  const space = text.lastIndexOf(' ', maxEnd)
  const to = maxEnd >= text.length ? text.length : space > position ? space : maxEnd
  // A cut inside a word may split a surrogate pair.
  const part = text.slice(from, to).replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`
}
