import { expect, test } from 'vitest'
import { changeText } from './change-text.rules.ts'

const words = { statusLabel: (status: string) => status.toUpperCase(), formatDate: (at: string) => `<${at}>` }

test.each([
  ['status', 'new', 'completed', 'changed the status from NEW to COMPLETED'],
  ['assignment', null, 'Kim', 'assigned it to Kim'],
  ['assignment', 'Dana', 'Kim', 'reassigned it from Dana to Kim'],
  ['assignment', 'Dana', null, 'unassigned it from Dana'],
  ['snooze', null, '2026', 'snoozed it until <2026>'],
  ['snooze', '2026', null, 'ended the snooze'],
  ['spam', null, 'spam', 'moved it to spam'],
  ['spam', 'spam', null, 'moved it out of spam'],
] as const)('a change of %s from %s to %s', (kind, from, to, expected) =>
  expect(changeText({ kind, from, to }, words)).toBe(expected),
)
