import { expect, test } from 'vitest'
import { bulkSentence, undoneSentence } from './bulk-sentence.rules.ts'

const noun = { one: 'enquiry', many: 'enquiries' }

test.each([
  [1, 1, '1 enquiry will change.'],
  [1_200, 1_200, '1,200 enquiries will change.'],
  [12, 9, '9 of 12 enquiries will change. The others are already like this.'],
  [1, 0, 'Nothing will change: 1 enquiry is already like this.'],
  [3, 0, 'Nothing will change: 3 enquiries are already like this.'],
])('of %i that match %i change', (matched, changed, expected) =>
  expect(bulkSentence({ matched, changed, asOf: '' }, noun)).toBe(expected),
)

test('an undo says what it has left', () => {
  expect(undoneSentence('Undone', { skipped: 0, unassigned: 0 })).toBe('Undone')
  expect(undoneSentence('Undone', { skipped: 2, unassigned: 0 })).toBe(
    'Undone, except for 2 that changed in the meantime',
  )
  expect(undoneSentence('Undone', { skipped: 0, unassigned: 3 })).toBe(
    'Undone. 3 were left unassigned because the assignee no longer has access',
  )
})
