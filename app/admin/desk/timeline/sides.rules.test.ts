import { expect, test } from 'vitest'
import { lastOfOurs, sideOf } from './sides.rules.ts'

const entry = (kind: 'answer' | 'letter' | 'status' | 'repeat' | 'call') => ({ kind })

test('what the person sent is theirs, what the desk wrote is ours, and a change of the record is neither', () => {
  expect((['answer', 'repeat', 'letter', 'call', 'status'] as const).map((kind) => sideOf({ kind }))).toEqual(
    ['theirs', 'theirs', 'ours', 'ours', 'change'],
  )
})

test('our rail ends at the last entry of the desk once the record is closed', () => {
  const entries = [entry('letter'), entry('answer'), entry('status'), entry('repeat')]
  expect(lastOfOurs(entries, true)).toBe(entries[2])
  expect(lastOfOurs(entries, false)).toBeUndefined()
  expect(lastOfOurs([entry('answer')], true)).toBeUndefined()
})
