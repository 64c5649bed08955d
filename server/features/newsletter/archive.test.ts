import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPost, aSignedInAdmin } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { changeRows } from '#tests/support/rows.ts'
import { createReaderTokens } from './reader-tokens.ts'

const mail = await testMailServer()
let clock = Date.parse('2026-11-21T02:00:00.000Z')
const env = { SMTP_URL: mail.url, PUBLIC_URL: 'https://stratoworks.example', NEWSLETTER_RATE: '60000' }
const { send, as, database, signingKeys } = await testApp({ env, now: () => new Date(clock) })
const asAdmin = as(await aSignedInAdmin(database))
const readers = createReaderTokens(signingKeys('newsletter'))
const isUnknown = '404 This link is no longer valid'

let made = 0
/** A confirmed subscriber, with the token of their emails. */
async function aReader() {
  const email = `reader${(made += 1)}@example.com`
  await send('POST /api/newsletter', { body: { email } })
  const row = database.query.selectFrom('subscribers').select('id').where('email', '=', email)
  const { id } = await row.executeTakeFirstOrThrow()
  const at = new Date(clock).toISOString()
  await changeRows(database, 'subscribers', { status: 'confirmed', confirmedAt: at }, { id })
  return { id, email, token: readers.create(id) }
}

async function anIssue(subject: string): Promise<{ _id: string; slug: string }> {
  const content = [{ type: 'paragraph', text: `Dear readers of *${subject}*.` }]
  return (await asAdmin('POST /api/newsletter/issues', { subject, previewText: 'In short.', content })).body
    .issue
}
const sendIssue = async (id: string, body = {}) =>
  expect((await asAdmin(`POST /api/newsletter/issues/${id}/send`, body)).status).toBe(200)
const read = (slug: string) => send(`GET /api/newsletter/archive/${slug}`)
const subscriberOf = async (id: string) =>
  database.query.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
const preferences = (path: string, body: object) => send(`POST /api/newsletter/preferences${path}`, { body })

test('the archive has an issue from the beginning of its sending, newest first, with feed and sitemap', async () => {
  await aReader()
  const [first, second] = [await anIssue('The first'), await anIssue('The <second>')]
  const [later, draft] = [await anIssue('The later'), await anIssue('The draft')]
  await sendIssue(first._id)
  clock += 60_000
  await sendIssue(second._id)
  await sendIssue(later._id, { at: new Date(clock + 60 * 60_000).toISOString() })
  expect((await read('%00')).status).toBe(404)
  const { body } = await send('GET /api/newsletter/archive')
  expect(body.issues).toMatchObject([{ subject: 'The <second>' }, { subject: 'The first' }])
  expect((await send('GET /api/newsletter/archive?page=2&limit=1')).body.issues).toMatchObject([
    { slug: 'the-first', previewText: 'In short.', publishedAt: '2026-11-21T02:00:00.000Z' },
  ])
  expect((await read(second.slug)).body.issue).toMatchObject({
    subject: 'The <second>',
    content: [{ type: 'paragraph', text: 'Dear readers of *The <second>*.' }],
    canonicalPath: null,
  })
  for (const { slug } of [later, draft, { slug: 'unknown' }])
    expect((await read(slug)).outcome).toBe('404 Issue not found')
  const feed = (await send('GET /rss.xml')).text
  const page = `https://stratoworks.example/newsletter/${second.slug}`
  expect(feed).toContain(`<title>The &lt;second&gt;</title>\n<link>${page}</link>`)
  expect(feed).toContain('<p>Dear readers of <em>The &lt;second&gt;</em>.</p>')
  expect(feed).not.toContain('<dc:creator></dc:creator>')
  expect(feed.indexOf('/newsletter/the-second')).toBeLessThan(feed.indexOf('/newsletter/the-first'))
  const sitemap = (await send('GET /sitemap.xml')).text
  expect(sitemap).toContain(`<loc>${page}</loc><lastmod>2026-11-21T02:01:00.000Z</lastmod>`)
  for (const document of [feed, sitemap]) expect(document).not.toMatch(/the-later|the-draft/)
  for (const [slug, status] of [
    [second.slug, 200],
    [draft.slug, 404],
  ] as const)
    expect((await send(`GET /social/page/newsletter-${slug}.png`)).status).toBe(status)
})

test('no issue has the address of another page of the newsletter', async () => {
  for (const name of ['Confirm', 'Unsubscribe', 'Preferences'])
    expect((await anIssue(name)).slug).toBe(`${name.toLowerCase()}-2`)
})

test('GET /api/newsletter/preferences shows whose link it is, masked, and POST keeps how often the newsletter comes', async () => {
  const { id, token } = await aReader()
  const shown = async () => (await send(`GET /api/newsletter/preferences?token=${token}`)).body.preferences
  expect(await shown()).toEqual({ email: 'r…@example.com', status: 'confirmed', frequency: 'all' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ token, frequency: 'monthly' }).toString()
  expect((await send('POST /api/newsletter/preferences', { body, headers })).outcome).toBe('200 Saved')
  expect(await subscriberOf(id)).toMatchObject({ frequency: 'monthly' })
  const daily = await preferences('', { token, frequency: 'daily' })
  expect(daily.outcome).toBe('400 Choose how often you want the newsletter')
})

test.each(['', '/copy', '/erase'])('POST /api/newsletter/preferences%s needs a valid token', async (path) => {
  const { id, token } = await aReader()
  const wrong = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  const body = { frequency: 'monthly' }
  expect((await preferences(path, { ...body, token: wrong })).outcome).toBe(isUnknown)
  const { outcome } = await preferences(path, { ...body, token: 'x' })
  expect(outcome).toBe('400 This link is no longer valid')
  expect(await subscriberOf(id)).toMatchObject({ status: 'confirmed', frequency: 'all' })
})

test('POST /api/newsletter/preferences/copy emails what is stored to the address, and answers nothing of it', async () => {
  const { email, token } = await aReader()
  const issue = await anIssue('For a copy')
  await sendIssue(issue._id)
  await mail.emailsTo(email, { subject: 'For a copy' })
  const issueOf = async () => (await asAdmin(`GET /api/newsletter/issues/${issue._id}`)).body.issue
  await vi.waitFor(async () => expect((await issueOf()).state).toBe('sent'), 30_000)
  const { counts } = await issueOf()
  const answer = await preferences('/copy', { token })
  expect(answer.outcome).toBe('200 Sent. Please check your email.')
  expect(answer.text).not.toContain(email)
  const [copy] = await mail.emailsTo(email, { subject: 'Your newsletter data' })
  for (const part of [`Email address: ${email}`, 'Status: Subscribed', ': For a copy'])
    expect(copy!.text).toContain(part)
  // the confirmation was the first of five
  for (let time = 0; time < 3; time += 1) await preferences('/copy', { token })
  const { outcome } = await preferences('/copy', { token })
  expect(outcome).toBe('429 We’ve sent you five emails today. Please try again tomorrow.')
  await preferences('/erase', { token })
  expect((await issueOf()).counts, 'of a reader who is erased').toEqual(counts)
})

test('POST /api/newsletter/preferences/erase erases the subscription alone, on record without a name', async () => {
  const { id, email, token } = await aReader()
  await aComment(database, (await aPost(database)).id, { email })
  await asAdmin(`DELETE /api/newsletter/subscribers/${id}`)
  await asAdmin(`POST /api/newsletter/subscribers/${id}/restore`)
  expect((await preferences('/erase', { token })).outcome).toBe('200 Your subscription has been erased.')
  expect(await subscriberOf(id)).toBeUndefined()
  expect((await preferences('/erase', { token })).outcome).toBe(isUnknown)
  expect((await send('POST /api/newsletter/unsubscribe', { body: { token } })).outcome).toBe(isUnknown)
  const { body } = await asAdmin('POST /api/privacy/find', { email })
  expect(body.holdings).toMatchObject({ subscriptions: 0, comments: 1, auditEntries: 0 })
  const { entries } = (await asAdmin('GET /api/audit?area=subscribers')).body
  expect(entries).toContainEqual(expect.objectContaining({ action: 'subscriber.erased' }))
  expect(JSON.stringify(entries)).not.toContain(email)
})
