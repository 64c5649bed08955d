import { plainText } from '#contract/posts/inline-text.ts'
import type { Found, Mark, PostSummary, Section } from '#contract/posts/posts.ts'
import type { Finder, Hit } from '#server/platform/database/search/matched-words.rules.ts'

/** A snippet, in UTF-16 units: in all, and of it before the word that it is shown for. */
const snippetLength = 180
const snippetLead = 45

/** Cards cut an excerpt after three lines: on a phone, no word behind this place (UTF-16 units) is sure to be seen. */
const excerptInSight = 100

/** So much of a body is looked through, some 10,000 words. */
const mostLookedThrough = 60_000

const markOf = ({ start, length }: Hit): Mark => [start, length]

/** What a card shows of the words found, and which of them (by number) it does not. */
export function foundOnCard(find: Finder, { title, excerpt, tags }: PostSummary) {
  const inTitle = find.hits(title)
  const inExcerpt = find.hits(excerpt)
  const inSight = inExcerpt.filter(({ start }) => start < excerptInSight)
  const held = new Set([...inTitle, ...inSight].flatMap((hit) => hit.terms))
  const unheld = Array.from({ length: find.terms }, (_, term) => term).filter((term) => !held.has(term))
  const inTags = tags
    .map((tag) => ({ tag, hits: find.hits(tag) }))
    .filter(({ hits }) => holdsAny(hits, unheld))
  const tagged = new Set(inTags.flatMap(({ hits }) => hits.flatMap((hit) => hit.terms)))
  return {
    title: inTitle.map(markOf),
    excerpt: inExcerpt.map(markOf),
    tags: inTags.map(({ tag }) => tag),
    missing: unheld.filter((term) => !tagged.has(term)),
  }
}

/** What a reader reads of a body, piece by piece. */
export function* passagesOf(content: Section[]): Generator<string> {
  for (const section of content) {
    if (section.type === 'list') yield* section.items.map(plainText)
    else if (section.type === 'code') yield section.text
    else yield* plainText(section.text).split(/\n\s*\n/)
  }
}

/** Words around the first of `missing` in the passage that holds most of them; undefined when none does. */
export function snippetOf(find: Finder, missing: number[], passages: Iterable<string>): Found['snippet'] {
  let best: { text: string; at: number; count: number } | undefined
  let looked = 0
  for (const passage of passages) {
    const text = passage
      .slice(0, mostLookedThrough - looked)
      .replaceAll(/\s+/g, ' ')
      .trim()
    looked += passage.length
    const hits = find.hits(text).filter((hit) => holdsAny([hit], missing))
    const count = new Set(hits.flatMap(({ terms }) => terms.filter((term) => missing.includes(term)))).size
    if (count > (best?.count ?? 0)) best = { text, at: hits[0]!.start, count }
    if (best?.count === missing.length || looked >= mostLookedThrough) break
  }
  if (!best) return undefined
  const text = cut(best.text, best.at)
  return { text, marks: find.hits(text).map(markOf) }
}

const holdsAny = (hits: Hit[], terms: number[]) =>
  hits.some((hit) => hit.terms.some((term) => terms.includes(term)))

/** The part of a text around a place, from word to word, with an ellipsis where something is left out. */
function cut(text: string, at: number): string {
  const from = at <= snippetLead ? 0 : Math.min(text.indexOf(' ', at - snippetLead) + 1 || at, at)
  const late = from + snippetLength
  const space = text.lastIndexOf(' ', late)
  const to = late >= text.length ? text.length : space > at ? space : late
  // a cut inside a word may part the two halves of a character
  const part = text.slice(from, to).replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`
}
