import { expect, test } from 'vitest'
import { isInConflict, mergeReviews } from './review.rules.ts'

const base = { status: 'pending', adminNotes: 'Good email.' } as const

test('a change of the status and one of the notes are both kept', () => {
  const mine = { ...base, adminNotes: 'Call on Monday.' }
  const theirs = { ...base, status: 'reviewed' } as const
  const both = { status: 'reviewed', adminNotes: 'Call on Monday.' }
  expect(isInConflict(mine, theirs, base)).toBe(false)
  expect(mergeReviews(mine, theirs, base)).toEqual(both)
  expect(mergeReviews(theirs, mine, base)).toEqual(both)
})

test('two different changes of one part are in conflict, two equal ones are not', () => {
  const mine = { ...base, status: 'hired' } as const
  expect(isInConflict(mine, { ...mine, adminNotes: 'Hooray.' }, base)).toBe(false)
  const theirs = { status: 'rejected', adminNotes: 'A pity.' } as const
  expect(isInConflict(mine, theirs, base)).toBe(true)
  expect(mergeReviews(mine, theirs, base), 'saved over theirs').toEqual({
    status: 'hired',
    adminNotes: 'A pity.',
  })
})
