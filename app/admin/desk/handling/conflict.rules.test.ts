import { expect, test } from 'vitest'
import { isInConflict, type HandledRecord } from './conflict.rules.ts'

const base: HandledRecord = { status: 'new', assignedTo: null, snoozedUntil: null, spamAt: null, tags: [] }
const kim = { _id: 'k', name: 'Kim' }

test.each([
  ['another part was changed', { assignedTo: 'd' }, { ...base, status: 'completed' }, false],
  ['the same was wanted', { assignedTo: 'k' }, { ...base, assignedTo: kim }, false],
  ['it was assigned to somebody else', { assignedTo: 'd' }, { ...base, assignedTo: kim }, true],
  ['it was tagged otherwise', { tags: ['vip'] }, { ...base, tags: ['later'] }, true],
  ['it was tagged alike', { tags: ['vip'] }, { ...base, tags: ['vip'] }, false],
  ['it was snoozed otherwise', { snoozedUntil: null }, { ...base, snoozedUntil: '2026-12-01' }, true],
  ['both moved it to spam', { isSpam: true }, { ...base, spamAt: '2026-11-25' }, false],
  [
    'one of two parts was changed',
    { status: 'completed', assignedTo: 'd' },
    { ...base, assignedTo: kim },
    true,
  ],
])('where %s', (_, change, theirs, expected) => expect(isInConflict(change, theirs, base)).toBe(expected))
