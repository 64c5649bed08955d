import { expect, test } from 'vitest'
import { comparePieces } from './compare-texts.rules.ts'

test('the words that differ join to both texts', () => {
  const [before, after] = ['The old plan was good enough.', 'The new plan is good.']
  const pieces = comparePieces(before, after)
  const without = (kind: string) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
  expect(pieces.find(({ kind }) => kind === 'removed')!.text).toBe('old')
})

test('two long texts without a common word are shown one after the other, in time', () => {
  const text = (word: string) => Array.from({ length: 8_000 }, (_, at) => `${word}${at}`).join(' ')
  expect(comparePieces(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('of many texts each is compared less closely, so that the time for all of them stays the same', () => {
  const text = (word: string) => `Same ${Array.from({ length: 100 }, (_, at) => `${word}${at}`).join(' ')}`
  expect(comparePieces(text('a'), text('b')).map(({ kind }) => kind)).toContain('same')
  expect(comparePieces(text('a'), text('b'), 400).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
