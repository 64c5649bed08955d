import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RecentEvent } from '#contract/dashboard/dashboard.ts'
import type { Role } from '#contract/team/roles.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, anApplication, anEnquiry, aPerson, aPost, aReply } from '#tests/support/builders.ts'
import { changeRows } from '#tests/support/rows.ts'

/** Noon in Melbourne, so that yesterday began at 13:00 UTC of the day before. */
const now = '2026-11-21T01:00:00.000Z'
const since = '2026-11-19T13:00:00.000Z'
const before = '2026-11-19T12:59:59.999Z'

/** A site at that time. */
async function aSite() {
  const env = { TIME_ZONE: 'Australia/Melbourne' }
  const { send, as, database } = await testApp({ env, now: () => new Date(now) })
  const read = async (
    role: Role = 'owner',
  ): Promise<{ since: string; events: RecentEvent[]; hasMore: boolean }> =>
    (await as(await aPerson(database, [role]))('GET /api/dashboard/recent')).body
  const kindsFor = async (role: Role) => (await read(role)).events.map(({ what }) => what).sort()
  return { send, database, read, kindsFor }
}
type Site = Awaited<ReturnType<typeof aSite>>

const anAnswer = ({ database }: Site, subjectId: string, origin: 'person' | 'bounce', at: string) => {
  const answer = { subjectKind: 'enquiry', kind: 'incoming-email', authorId: null, data: {} } as const
  const row = { id: randomUUID(), subjectId, origin, at, ...answer, text: 'Tuesday, please.' }
  return database.query.insertInto('entries').values(row).execute()
}

test('GET /api/dashboard/recent tells what has come and what has become public since yesterday began, newest first', async () => {
  const site = await aSite()
  const { database, read, kindsFor } = site
  expect(await read()).toMatchObject({ since, events: [], hasMore: false })
  const older = await aPost(database, { title: 'Older', publishedAt: before })
  const post = await aPost(database, { title: 'Rollbacks', publishedAt: since })
  await aPost(database, { title: 'To come', publishedAt: '2026-11-21T01:00:00.001Z' })
  await aPost(database, { status: 'draft' })
  const { id: enquiry } = await anEnquiry(site, { name: 'Maya', project: '  Two clouds,\n\none bill. ' })
  const { id: spam } = await anEnquiry(site)
  await changeRows(database, 'enquiries', { spamAt: now }, { id: spam })
  await anAnswer(site, enquiry, 'person', '2026-11-20T05:00:00.000Z')
  await anAnswer(site, enquiry, 'person', before)
  await anAnswer(site, enquiry, 'bounce', '2026-11-20T06:00:00.000Z')
  await anApplication(site, { firstName: 'Ada', lastName: 'Keller' })
  const comment = await aComment(database, older.id, { createdAt: '2026-11-20T03:00:00.000Z' })
  await aComment(database, older.id, { createdAt: before })
  const reply = await aReply(database, comment, { isApproved: false })
  await changeRows(database, 'replies', { createdAt: '2026-11-20T04:00:00.000Z' }, { id: reply })

  const { events } = await read()
  expect(events).toHaveLength(6)
  const visitor = { what: 'enquiry', record: 'enquiry', _id: enquiry, name: 'Maya' }
  expect(events.slice(0, 2)).toEqual(
    expect.arrayContaining([
      { ...visitor, about: 'Two clouds, one bill.', at: now, slug: null },
      expect.objectContaining({ what: 'application', record: 'application', name: 'Ada Keller', at: now }),
    ]),
  )
  const reader = expect.stringMatching(/^Re/) as string
  expect(events.slice(2)).toMatchObject([
    { what: 'answer', record: 'enquiry', _id: enquiry, name: 'Maya', about: 'Tuesday, please.' },
    { what: 'reply', record: 'comment', _id: comment, name: reader, about: 'Older' },
    { what: 'comment', record: 'comment', _id: comment, name: reader, about: 'Older' },
    { what: 'post', record: 'post', _id: post.id, at: since, about: 'Rollbacks', slug: post.slug },
  ])

  expect(await kindsFor('sales')).toEqual(['answer', 'enquiry'])
  expect(await kindsFor('recruiter')).toEqual(['application'])
  expect(await kindsFor('writer')).toEqual(['post'])
  expect(await kindsFor('editor')).toEqual(['comment', 'post', 'reply'])
})
