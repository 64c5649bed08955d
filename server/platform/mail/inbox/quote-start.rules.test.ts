import { expect, test } from 'vitest'
import { quoteStartOf } from './quote-start.rules.ts'

const lead = 'On Mon, 2 Nov 2026, Ann <ann@example.com> wrote:'

test.each([
  ['a signature below it', `Fine.\n${lead}\n> When?\n-- \nBen\nExample Ltd\n`, 6],
  ['an answer below it', `Hello\n${lead}\n> When?\nOn Friday.\n-- \nBen\n`, null],
  ['an answer within it', `Hello\n${lead}\n> When?\nOn Friday.\n> Where?\n`, 6],
  ['quoted lines in the signature', `Fine.\n${lead}\n> When?\n-- \n> Ben\n`, 6],
])('a quote with %s', (_, text, start) => {
  expect(quoteStartOf(text)).toBe(start)
})
