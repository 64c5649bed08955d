import { expect, test } from 'vitest'
import { pendingLabel } from './pending-label.rules.ts'

test.each([
  [0, 0, undefined],
  [5, 0, '5'],
  [5, 3, '5 + 3 replies'],
  [0, 1, '1 reply'],
  [1_200, 2, '1,200 + 2 replies'],
])('%i pending comments and %i pending replies are said as %s', (pendingComments, pendingReplies, label) =>
  expect(pendingLabel({ pendingComments, pendingReplies })).toBe(label),
)
