import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'

const env = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'desk@example.com' }
const { send, database } = await testApp({ env })
const { authorization } = await aSignedInAdmin(database)

test('GET /api/outbox/unsent lists the emails that are not tried any more, to admins alone', async () => {
  const none = await send('GET /api/outbox/unsent', { authorization })
  expect(none.body).toEqual({ success: true, emails: [], total: 0, inbox: null })
  expect((await send('GET /api/outbox/unsent')).status).toBe(401)

  const enquiry = { name: 'Zoë', email: 'zoe@example.com', project: 'P' }
  expect((await send('POST /api/contact', { body: enquiry })).status).toBe(201)
  expect((await send('GET /api/outbox/unsent', { authorization })).body.total).toBe(0)
  await database.query
    .updateTable('outbox')
    .set({ dueAt: null, lastError: '550 no such mailbox' })
    .where('recipient', '=', 'desk@example.com')
    .execute()
  const { body } = await send('GET /api/outbox/unsent', { authorization })
  expect(body).toMatchObject({
    total: 1,
    emails: [{ recipient: 'desk@example.com', lastError: '550 no such mailbox' }],
  })
  expect(Object.keys(body.emails[0]).toSorted()).toEqual([
    '_id',
    'createdAt',
    'lastError',
    'recipient',
    'subject',
  ])
})

test('without a mail server no email counts as unsent', async () => {
  const own = await testApp()
  const admin = await aSignedInAdmin(own.database)
  const enquiry = { name: 'Zoë', email: 'zoe@example.com', project: 'P' }
  await own.send('POST /api/contact', { body: enquiry })
  await own.database.query.updateTable('outbox').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute()
  const { body } = await own.send('GET /api/outbox/unsent', { authorization: admin.authorization })
  expect(body.total).toBe(0)
})
