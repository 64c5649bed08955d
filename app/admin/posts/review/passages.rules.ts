import { reviewLimits, type ReviewComment, type ReviewCommentBody } from '#contract/drafts/review.ts'
import { footnoteLabels } from '#contract/posts/sections/footnote-labels.ts'
import { textsOf, type Readable } from '#contract/posts/sections/section-text.ts'

type Passage = Pick<ReviewCommentBody, 'section' | 'quote' | 'position'>
type Sections = readonly Readable[]

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const plainText = (section: Readable, all: Sections) =>
  onOneLine(textsOf(section, footnoteLabels(all)).join('\n'))

/**
 * The selected words of a section, or the whole section if they aren't in its text.
 * @param before the section's text before the selection, to tell repeated words apart
 */
export function passageOf(id: string, all: Sections, selected: string, before = ''): Passage {
  const section = all.find((one) => one.id === id)
  const quote = onOneLine(selected).slice(0, reviewLimits.quote).trimEnd()
  const text = section ? plainText(section, all) : ''
  const near = onOneLine(before).length
  if (quote === '' || !text.includes(quote)) return { section: id, quote: '', position: 0 }
  let position = text.indexOf(quote)
  for (let at = position; at >= 0; at = text.indexOf(quote, at + 1))
    if (Math.abs(at - near) < Math.abs(position - near)) position = at
  return { section: id, quote, position }
}

/** Whether the commented section, and the quoted words in it, still exist. */
export function isPassageThere({ section: id, quote }: Passage, all: Sections): boolean {
  const section = all.find((one) => one.id === id)
  return section !== undefined && (quote === '' || plainText(section, all).includes(quote))
}

/** Sorts comments in the order of the article. Those whose section is gone come last. */
export function inOrder(comments: readonly ReviewComment[], all: Sections): ReviewComment[] {
  const places = new Map(all.map(({ id }, index) => [id, index]))
  const placeOf = ({ section }: ReviewComment) => places.get(section) ?? all.length
  return comments.toSorted((one, other) => placeOf(one) - placeOf(other) || one.position - other.position)
}
