import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { actionLabel, actorLabel, entryDetails, recordPath } from './entry-text.rules.ts'

const entry = (
  action: string,
  detail: AuditEntry['detail'] = {},
  subject = 'r1',
  subjectName = '',
): AuditEntry => ({
  _id: 'e1',
  at: '2026-11-21T02:00:00.000Z',
  actor: { _id: 'a1', name: 'Ada Lovelace', email: 'ada@example.com' },
  action,
  subject,
  subjectName,
  detail,
})

test('an audit entry is a sentence with details and a link to its record', () => {
  const moved = entry('enquiry.status', { from: 'new', to: 'in-progress' })
  expect(actionLabel(moved)).toBe('Changed the status of an enquiry')
  expect(entryDetails(moved)).toBe('new → in progress')
  expect(recordPath(moved)).toBe('/admin/enquires/r1')
  const deleted = entry('post.deleted', { slug: 'why', comments: 2, replies: 1 })
  expect(entryDetails(deleted)).toBe('why · 2 comments · 1 reply')
  expect(recordPath(deleted)).toBeUndefined()
  expect(entryDetails(entry('access.denied', { ip: '192.0.2.1' }, 'getMe'))).toBe('getMe · from 192.0.2.1')
  expect(entryDetails(entry('comment.deleted', { replies: 0 }))).toBe('')
})

test('an audit entry of another version is shown as it was stored', () =>
  expect(actionLabel(entry('moon.landed'))).toBe('moon.landed'))

test('an audit entry says who by name, and the name that its record had', () => {
  const deleted = entry('enquiry.deleted', {}, 'r1', 'Maya Thornbury')
  expect(actorLabel(deleted)).toBe('Ada Lovelace · ada@example.com')
  expect(entryDetails(deleted)).toBe('Maya Thornbury')
  expect(entryDetails(entry('category.updated', { from: 'Old', to: 'New' }, 'r1', 'Old'))).toBe(
    'Old · Old → New',
  )
  const byNobody = { ...deleted, actor: { _id: null, name: '', email: '' } }
  expect(actorLabel(byNobody)).toBe('')
})
