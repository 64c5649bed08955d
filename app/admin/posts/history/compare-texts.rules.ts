import { diffWordsWithSpace } from 'diff'
import { keysOf } from '#contract/fields.ts'
import type { ComparedFields } from '#contract/posts/compare.rules.ts'
import { fieldTexts } from './field-texts.rules.ts'

/** A piece of a text that is in both, or in one of two texts. */
export type Piece = { text: string; kind: 'same' | 'added' | 'removed' }

/** A field in two versions that differ in it. */
export type FieldChange = { label: string; pieces: Piece[] }

/**
 * Finds the words that differ. Where more than a thousand do, the texts are shown one after the other; where fewer do if many texts are
 * compared, since the time for each grows with the square of that number.
 * @param texts how many are compared at a time
 */
export function comparePieces(before: string, after: string, texts = 1): Piece[] {
  const maxEditLength = Math.ceil(1_000 / Math.sqrt(texts))
  const changes = diffWordsWithSpace(before, after, { maxEditLength })
  if (!changes)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ]
  return changes.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

/** Compares the fields of two versions other than their sections. */
export function compareFields(before: ComparedFields, after: ComparedFields): FieldChange[] {
  const [former, present] = [fieldTexts(before), fieldTexts(after)]
  return keysOf(present)
    .filter((name) => former[name].text !== present[name].text)
    .map((name) => ({
      label: present[name].label,
      pieces: comparePieces(former[name].text, present[name].text),
    }))
}
