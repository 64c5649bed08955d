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

const upload = (text: string | Buffer, query: string) =>
  call(
    `POST /api/newsletter/subscribers/import?${query}`,
    aForm({ file: [Buffer.from(text), 'readers.csv'] }),
  )
const given = 'consent=given&givenOn=2026-01-31'
const statuses = async () => {
  const rows = await database.query
    .selectFrom('subscribers')
    .select(['email', 'status'])
    .orderBy('email')
    .execute()
  return rows.map(({ email, status }) => `${email} ${status}`)
}

test('a file of addresses is reported on first, and then imported whole, and nobody who has left comes back', async () => {
  await send('POST /api/newsletter', { body: { email: 'left@example.com' } })
  await database.query.updateTable('subscribers').set({ status: 'unsubscribed' }).execute()
  const file = 'Name,Email\nA,a@example.com\nB,b@example.com\nB,B@Example.com\nC,none\nD,left@example.com\n'
  const report = {
    rows: 5,
    added: 2,
    known: 1,
    repeated: 1,
    invalid: 1,
    invalidLines: [{ line: 5, text: 'C,none' }],
  }
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
  const details = entries.map(({ detail }: { detail: object }) => detail)
  expect(details).toContainEqual({ added: '2', consent: '2026-01-31' })
  for (const [query, outcome] of [
    ['consent=given', '400 Enter the date they consented'],
    ['', '400 Choose how these people consented'],
  ] as const)
    expect((await upload(file, query)).outcome).toBe(outcome)
  expect((await upload('Name\nKim', given)).outcome).toBe('400 This file has no column with email addresses')
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
  const suppressed = () =>
    database.query
      .selectFrom('subscribers')
      .select(['suppressedAt', 'refusals'])
      .where('email', '=', address)
      .executeTakeFirstOrThrow()
  await changeRows(database, 'subscribers', { suppressedAt: at, refusals: 2 }, { email: address })
  await send('POST /api/newsletter', { body: { email: address } })
  const [email] = await mail.emailsTo(address)
  const token = /confirm\?token=([\w-]{43})/.exec(email!.text)![1]!
  expect(await suppressed()).toMatchObject({ refusals: 2 })
  await send('POST /api/newsletter/confirm', { body: { token } })
  expect(await suppressed()).toEqual({ suppressedAt: null, refusals: 0 })
})

test('growth counts who has joined and left by month', async () => {
  const { months } = (await call('GET /api/newsletter/growth')).body
  expect(months).toHaveLength(24)
  expect(months.at(-1)).toMatchObject({ joined: 0, left: 0, total: 2 })
  expect(months.find(({ month }: { month: string }) => month === '2026-01')).toMatchObject({ joined: 2 })
  await changeRows(
    database,
    'subscribers',
    { status: 'unsubscribed', unsubscribedAt: new Date(clock).toISOString() },
    { email: 'b@example.com' },
  )
  const { months: after } = (await call('GET /api/newsletter/growth')).body
  expect(after.at(-1)).toMatchObject({ left: 1, total: 1 })
  expect(after.at(-2)).toMatchObject({ total: 2 })
})

test('each new post becomes a draft, and a month becomes a digest, where an owner wants that', async () => {
  await call('PUT /api/newsletter/automation', { eachPost: true, monthly: true })
  clock += 60_000
  await aPost(database, { title: 'New one', publishedAt: new Date(clock).toISOString() })
  clock += 32 * 86_400_000
  await changes.published()
  await vi.waitFor(async () => {
    const { issues } = (await call('GET /api/newsletter/issues')).body
    expect(issues.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual([
      'New one',
      'What we published last month',
    ])
  }, 20_000)
})
