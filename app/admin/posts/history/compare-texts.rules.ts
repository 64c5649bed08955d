import { diffWordsWithSpace } from 'diff'
import { keysOf } from '#contract/fields.ts'
import type { ComparedFields } from '#contract/posts/compare.rules.ts'
import { fieldTexts } from './field-texts.rules.ts'

/** A piece of text that is in both versions or only in one of them. */
export type Piece = { text: string; kind: 'same' | 'added' | 'removed' }

/** A field that differs between two versions. */
export type FieldChange = { label: string; pieces: Piece[] }

/**
 * Finds the words that differ. If more than a thousand do, shows the old text followed by the new one. The limit is
 * lower when many texts are compared, because the time for each grows with its square.
 * @param texts the number of texts compared at once
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
