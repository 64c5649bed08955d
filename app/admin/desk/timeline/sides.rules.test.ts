import { expect, test } from 'vitest'
import { railEnds, sideOf } from './sides.rules.ts'

const entry = (kind: 'incoming-email' | 'email' | 'status' | 'repeat' | 'call') => ({ kind })

test('what the person sent is theirs, what the desk wrote is ours, and a change of the record is neither', () =>
  expect(
    (['incoming-email', 'repeat', 'email', 'call', 'status'] as const).map((kind) => sideOf({ kind })),
  ).toEqual(['theirs', 'theirs', 'ours', 'ours', 'change']))

test('our rail begins at the first entry of the desk, and ends at the last once the record is closed', () => {
  const entries = [entry('repeat'), entry('email'), entry('incoming-email'), entry('status'), entry('repeat')]
  expect(railEnds(entries, true)).toEqual({ first: 1, last: 3 })
  expect(railEnds(entries, false)).toEqual({ first: 1, last: -1 })
  expect(railEnds([entry('incoming-email')], true)).toEqual({ first: -1, last: -1 })
})
