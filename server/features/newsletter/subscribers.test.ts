import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost, aSignedInAdmin } from '#tests/support/builders.ts'
import { aForm } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { changeRows } from '#tests/support/rows.ts'

const mail = await testMailServer()
let clock = Date.now()
const { as, send, database, changes } = await testApp({
  env: { SMTP_URL: mail.url },
  now: () => new Date(clock),
})
const call = as(await aSignedInAdmin(database))

const upload = (text: string, query: string) =>
  call(
    `POST /api/newsletter/subscribers/import?${query}`,
    aForm({ file: [Buffer.from(text), 'readers.csv'] }),
  )
const given = 'consent=given&givenOn=2026-01-31'
const statuses = async () => {
  const rows = await database.query.selectFrom('subscribers').selectAll().orderBy('email').execute()
  return rows.map(({ email, status }) => `${email} ${status}`)
}

test('a file of addresses is reported on first, and then imported whole, and nobody who has left comes back', async () => {
  await send('POST /api/newsletter', { body: { email: 'left@example.com' } })
  await database.query.updateTable('subscribers').set({ status: 'unsubscribed' }).execute()
  const file = 'Name,Email\nA,a@example.com\nB,b@example.com\nB,B@Example.com\nC,none\nD,left@example.com\n'
  const counts = { rows: 5, added: 2, known: 1, repeated: 1, invalid: 1 }
  const report = { ...counts, invalidLines: [{ line: 5, text: 'C,none' }] }
  expect((await upload(file, `${given}&isDryRun=true`)).body).toMatchObject({ report })
  expect(await statuses()).toEqual(['left@example.com unsubscribed'])
  expect((await upload(file, given)).body).toMatchObject({ report })
  expect(await statuses()).toEqual([
    'a@example.com confirmed',
    'b@example.com confirmed',
    'left@example.com unsubscribed',
  ])
  expect((await upload(file, given)).body).toMatchObject({ report: { added: 0, known: 3 } })
  const { entries } = (await call('GET /api/audit?action=subscribers.imported')).body
  expect(entries).toContainEqual(expect.objectContaining({ detail: { added: '2', consent: '2026-01-31' } }))
  for (const [text, query, outcome] of [
    [file, 'consent=given', '400 Enter the date they consented'],
    [file, '', '400 Choose how these people consented'],
    ['Name\nKim', given, '400 This file has no column with email addresses'],
  ] as const)
    expect((await upload(text, query)).outcome).toBe(outcome)
})

test('people who have not consented elsewhere are asked by email', async () => {
  expect((await upload('asked@example.com\n', 'consent=ask')).body).toMatchObject({ report: { added: 1 } })
  const [email] = await mail.emailsTo('asked@example.com')
  expect(email!.headers.get('subject')).toMatch(/^Please confirm/)
  expect(await statuses()).toContain('asked@example.com pending')
})

test('whoever mail servers have refused comes back by confirming anew', async () => {
  const address = 'a@example.com'
  const at = new Date(clock).toISOString()
  const stored = database.query.selectFrom('subscribers').selectAll().where('email', '=', address)
  await changeRows(database, 'subscribers', { suppressedAt: at, refusals: 2 }, { email: address })
  await send('POST /api/newsletter', { body: { email: address } })
  const [email] = await mail.emailsTo(address)
  const token = /confirm\?token=([\w-]{43})/.exec(email!.text)![1]!
  expect(await stored.execute()).toMatchObject([{ refusals: 2 }])
  await send('POST /api/newsletter/confirm', { body: { token } })
  expect(await stored.execute()).toMatchObject([{ suppressedAt: null, refusals: 0 }])
})

test('each new post becomes a draft, and a month becomes a digest, where an owner wants that', async () => {
  await call('PUT /api/newsletter/automation', { eachPost: true, monthly: true })
  clock += 60_000
  await aPost(database, { title: 'New one', publishedAt: new Date(clock).toISOString() })
  clock += 32 * 86_400_000
  await changes.published()
  await vi.waitFor(async () => {
    const { issues } = (await call('GET /api/newsletter/issues')).body
    const subjects = issues.map(({ subject }: { subject: string }) => subject)
    expect(subjects.toSorted()).toEqual(['New one', 'What we published last month'])
  }, 20_000)
})
