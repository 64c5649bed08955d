import { expect, test } from 'vitest'
import { partOf } from './timeline-parts.rules.ts'

test.each([
  ['letter', 'mails'],
  ['answer', 'mails'],
  ['note', 'notes'],
  ['call', 'notes'],
  ['status', 'notes'],
  ['repeat', 'notes'],
] as const)('a %s is among the %s', (kind, part) => {
  expect(partOf({ kind })).toBe(part)
})
