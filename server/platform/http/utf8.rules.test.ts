import { isStringOneByteRepresentation } from 'node:v8'
import { expect, test } from 'vitest'
import { utf8 } from './utf8.ts'

test.each([
  ['none', 0],
  ['few', 100],
  ['many', 5_000],
])('A text becomes the same bytes by any way, %s letters of it', (_, count) => {
  const half = '\ud83d'
  for (const letter of ['a', 'é', '…', '👋', `a${half}`, `${half}…`, '\u0000', '\ufeff…']) {
    const text = letter.repeat(count)
    expect(utf8(text).equals(Buffer.from(text))).toBe(true)
  }
})

test('What is cut out of a text of wide letters is as it was, though it has none', () => {
  const [cut] = `${'abc'.repeat(2_000)}…`.split('…')
  expect(isStringOneByteRepresentation(cut!)).toBe(false)
  expect(utf8(cut!).toString()).toBe('abc'.repeat(2_000))
})
