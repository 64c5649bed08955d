import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost, aSignedInAdmin } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { changeRows } from '#tests/support/rows.ts'

/** What happens before the first email is acknowledged. */
let onFirst: (() => Promise<unknown>) | undefined
const mail = await testMailServer({}, async () => {
  const first = onFirst
  onFirst = undefined
  await first?.()
})
let clock = Date.now()
const env = { SMTP_URL: mail.url, PUBLIC_URL: 'https://stratoworks.example', NEWSLETTER_RATE: '60000' }
const { send, as, database } = await testApp({ env, now: () => new Date(clock) })
const call = as(await aSignedInAdmin(database))

const paragraph = (text: string) => ({ type: 'paragraph', text })
const content = [paragraph('Dear *readers*, see [our work](/service).')]
const aBody = (subject = 'News of the month') => ({ subject, previewText: 'What we did', content })
const create = async (body: object = aBody()) => (await call('POST /api/newsletter/issues', body)).body.issue
const issueOf = async (id: string) => (await call(`GET /api/newsletter/issues/${id}`)).body.issue
const sendNow = (id: string, body: object = {}) => call(`POST /api/newsletter/issues/${id}/send`, body)
/** Creates an issue, and sends it. */
const issue = async (body?: object): Promise<string> => {
  const { _id: id } = await create(body)
  await sendNow(id)
  return id
}
const turn = (id: string, to: string) => call(`POST /api/newsletter/issues/${id}/${to}`)
/** Lets the job look again, as its next turn would. */
const wake = async (id: string) => {
  await turn(id, 'pause')
  await turn(id, 'resume')
}
const until = (id: string, wanted: object) =>
  vi.waitFor(async () => expect(await issueOf(id)).toMatchObject(wanted), { timeout: 20_000 })

let made = 0
/** Confirmed subscribers, by their addresses in their order. */
async function readers(count: number, values: object = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const email = `reader${String((made += 1)).padStart(6, '0')}@example.com`
    const at = new Date(clock + made).toISOString()
    const row = { id: randomUUID(), email, emailKey: email, createdAt: at, confirmedAt: at }
    return { ...row, status: 'confirmed' as const, ...values }
  })
  await database.query.insertInto('subscribers').values(rows).execute()
  return rows.map(({ email }) => email)
}
const recipients = () => mail.received.flatMap(({ to }) => to)
const subscriber = (email: string) =>
  database.query.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

beforeEach(async () => {
  await database.query.deleteFrom('issues').execute()
  await database.query.deleteFrom('subscribers').execute()
  mail.received.length = 0
  mail.failures.length = 0
})

test('an issue goes once to each confirmed subscriber, with links of their own', async () => {
  const [first, second] = await readers(2)
  await readers(1, { status: 'pending', confirmedAt: null })
  await readers(1, { suppressedAt: new Date(clock).toISOString() })
  const made = await create({ ...aBody('Tea & <b>cake</b>'), senderName: 'Kim' })
  expect(made).toMatchObject({ state: 'draft', slug: 'tea-b-cake-b', counts: { recipients: 0 } })
  const sent = await sendNow(made._id)
  expect(sent.body.issue).toMatchObject({ state: 'sending', counts: { recipients: 2 } })
  await until(made._id, { state: 'sent', counts: { recipients: 2, queued: 0, handedOver: 2, repeated: 0 } })
  expect(recipients()).toEqual([first, second])

  const [email, other] = mail.received
  const { headers, raw } = email!
  expect(headers.get('from')).toMatch(/^Kim <.*@/)
  expect(headers.get('subject')).toBe('Tea & <b>cake</b>')
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /^<(https:.*)>$/.exec(headers.get('list-unsubscribe')!)![1]!
  expect(other!.headers.get('list-unsubscribe')).not.toBe(`<${link}>`)
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(text).toContain('<em>readers</em>')
  expect(text).toContain('see our work (https://stratoworks.example/service)')
  expect(text).not.toContain('TOKEN')
  expect(text.slice(text.indexOf('<!doctype'))).not.toContain('<b>cake</b>')

  const { pathname, search } = new URL(link)
  const oneClick = await send(`POST ${pathname}${search}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(oneClick.status).toBe(200)
  expect((await subscriber(first!)).status).toBe('unsubscribed')
  await until(made._id, { counts: { unsubscribed: 1 } })
})

test('a save names its revision, and an issue that was sent is not changed any more', async () => {
  await readers(1)
  const { _id: id } = await create()
  const path = `PUT /api/newsletter/issues/${id}`
  const second = (await call(path, { ...aBody('Second'), revision: 1 })).body.issue
  expect(second).toMatchObject({ slug: 'second', revision: 2 })
  expect((await call(path, { ...aBody('Third'), revision: 1 })).status).toBe(409)
  expect((await call(path, { ...aBody(''), revision: 2 })).status).toBe(400)
  await sendNow(id)
  await until(id, { state: 'sent' })
  for (const again of [call(path, aBody('Fourth')), sendNow(id), call(`DELETE /api/newsletter/issues/${id}`)])
    expect((await again).status).toBe(409)
  expect(recipients()).toHaveLength(1)
})

test('a scheduled issue waits for its time, and goes to whoever has subscribed until then', async () => {
  await readers(1)
  const { _id: id } = await create()
  const at = new Date(clock + 3_600_000).toISOString()
  expect((await sendNow(id, { at })).body.issue).toMatchObject({ state: 'scheduled', scheduledAt: at })
  expect((await turn(id, 'cancel')).body.issue).toMatchObject({ state: 'draft', scheduledAt: null })
  await sendNow(id, { at })
  await readers(1)
  clock += 3_600_001
  // another issue wakes the job
  const other = await issue(aBody('Other'))
  await until(id, { state: 'sent', counts: { recipients: 2, handedOver: 2 } })
  await until(other, { state: 'sent' })
})

test('whoever wants one issue a month gets no second within four weeks', async () => {
  const [monthly] = await readers(1, { frequency: 'monthly' })
  for (const days of [0, 10, 28]) {
    clock += days * 86_400_000
    await until(await issue(), { state: 'sent' })
  }
  expect(recipients()).toEqual([monthly, monthly])
})

test('a mailbox that is full is tried again, one that is gone gets nothing after the second issue', async () => {
  const [full, gone] = await readers(2)
  const isGone = { stage: 'recipient', code: 550, message: 'no such user' } as const
  mail.failures.push({ ...isGone, code: 452 }, isGone)
  const id = await issue()
  await until(id, { state: 'sending', counts: { queued: 1, refused: 1 } })
  expect(await subscriber(gone!)).toMatchObject({ refusals: 1, suppressedAt: null })
  clock += 61_000
  await wake(id)
  await until(id, { state: 'sent', counts: { handedOver: 1, refused: 1, repeated: 0 } })
  expect(recipients()).toEqual([full])

  mail.failures.push(undefined, isGone)
  await until(await issue(), { state: 'sent', counts: { handedOver: 1, refused: 1 } })
  expect((await subscriber(gone!)).suppressedAt).not.toBeNull()
  await until(await issue(), { state: 'sent', counts: { recipients: 1, handedOver: 1 } })
})

test('an email whose answer was lost is sent again with its id, and counted', async () => {
  await readers(1)
  mail.failures.push('disconnect-when-taken')
  const id = await issue()
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), { timeout: 20_000 })
  await until(id, { state: 'sending', counts: { queued: 1 } })
  clock += 61_000
  await wake(id)
  await until(id, { state: 'sent', counts: { handedOver: 1, repeated: 1 } })
  const ids = mail.received.map(({ headers }) => headers.get('message-id'))
  expect(ids[0]).toMatch(new RegExp(`^<${id}\\.1\\.[\\w-]{21}@stratoworks\\.example>$`))
  expect(ids).toEqual([ids[0], ids[0]])
})

test('who leaves or is erased before their turn gets nothing; a paused issue stands still, a cancelled one for good', async () => {
  const [first, leaver, erased, last] = await readers(4)
  const { _id: id } = await create()
  onFirst = () => turn(id, 'pause')
  await sendNow(id)
  await until(id, { state: 'paused', counts: { handedOver: 1, queued: 3 } })
  await changeRows(database, 'subscribers', { status: 'unsubscribed', confirmedAt: null }, { email: leaver! })
  await database.query.deleteFrom('subscribers').where('email', '=', erased!).execute()
  await turn(id, 'resume')
  await until(id, { state: 'sent', counts: { recipients: 4, handedOver: 2, skipped: 2 } })
  expect(recipients()).toEqual([first, last])

  const { _id: other } = await create()
  onFirst = () => turn(other, 'cancel')
  await sendNow(other)
  await until(other, { state: 'cancelled', counts: { recipients: 2, handedOver: 1, queued: 1 } })
  expect((await turn(other, 'resume')).status).toBe(409)
  expect(recipients()).toHaveLength(3)
})

test('an issue is made of one post or of several that are published', async () => {
  const one = await aPost(database, { title: 'The first', excerpt: 'Of tea' })
  const other = await aPost(database, { title: 'The other_one' })
  const draft = await aPost(database, { status: 'draft' })
  const made = (...ids: { id: string }[]) =>
    call('POST /api/newsletter/issues/from-posts', { postIds: ids.map(({ id }) => id) })
  expect((await made(one)).body.issue).toMatchObject({ subject: 'The first', previewText: 'Of tea' })
  expect((await made(other, draft)).outcome).toBe('400 One of these posts is not published')
  const several = JSON.stringify((await made(other, one)).body.issue.content)
  for (const text of [String.raw`The other\\_one`, `[Read on](/blog/${one.slug})`])
    expect(several).toContain(text)
})

test('a preview is the email, and a test goes to whoever asks', async () => {
  const body = {
    ...aBody(),
    content: [paragraph('<script>alert(1)</script>'), { type: 'code', language: 'sql', text: 'select 1' }],
  }
  const { html, text, bytes } = (await call('POST /api/newsletter/issues/preview', body)).body
  expect(bytes).toBe(Buffer.byteLength(html))
  expect(html).not.toContain('<script')
  expect(text).toContain('select 1')
  const { _id: id } = await create(body)
  expect((await turn(id, 'test')).outcome).toBe('200 Test email sent')
  expect(mail.received[0]!.headers.get('subject')).toBe('Test: News of the month')
  expect(await issueOf(id)).toMatchObject({ state: 'draft' })
})
