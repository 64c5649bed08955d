import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { aComment, aPost, aReply, aSignedInAdmin } from '#tests/support/builders.ts'

const mail = await testMailServer()
let clock = Date.now()
const { send, as, database, applyRetention } = await testApp({
  now: () => new Date(clock),
  env: { RATE_LIMITS: 'on', SMTP_URL: mail.url, NOTIFY_EMAIL: 'owner@example.com' },
})
const asAdmin = as(await aSignedInAdmin(database))
const post = await aPost(database, { title: 'Pipelines' })
const byAda = { name: 'Ada', email: 'ada@example.com', comment: 'I like it.' }
const links = 'https://a.example https://b.example https://c.example https://d.example https://e.example'

type Listed = { _id: string; comment: string; spamReasons: string[]; isHeldBack: boolean }
const list = async (query: string): Promise<Listed[]> =>
  (await asAdmin(`GET /api/comments?limit=50&${query}`)).body.comments
const texts = async (query: string) => (await list(query)).map(({ comment }) => comment)
const comment = async (body: object, ip = '192.0.2.1') => {
  const sent = { postId: post.id, ...byAda, ...body }
  const { outcome, body: answer } = await send('POST /api/comments', { body: sent, from: ip })
  expect(outcome).toBe('201 Your comment has been submitted and is awaiting moderation.')
  return answer.comment._id as string
}
const change = async (body: object) => (await asAdmin('POST /api/comments/changes', body)).body
const entriesOf = (action: 'comment.spam' | 'blocklist.changed') =>
  database.query.selectFrom('audit').selectAll().where('action', '=', action).execute()
const undo = (id: string) => asAdmin(`POST /api/comments/changes/${id}/undo`)
const stats = async () => (await asAdmin('GET /api/comments/stats')).body.stats
/** How many emails have a word in their subject or recipient. */
const mailsAbout = async (word: string) => {
  const emails = await database.query.selectFrom('outbox').select(['subject', 'recipient']).execute()
  return emails.filter(({ subject, recipient }) => `${subject} ${recipient}`.includes(word)).length
}

test('a comment with many links is spam, with the reason, in no other list and no count', async () => {
  const { id: postId } = await aPost(database, { title: 'Linked' })
  const before = await stats()
  const id = await comment({ postId, comment: `Cheap ${links}` })
  const [spam] = await list('status=spam')
  expect(spam).toMatchObject({ _id: id, isApproved: false, spamReasons: ['5 links'] })
  expect(await stats()).toEqual({ ...before, spamComments: before.spamComments + 1 })
  for (const query of ['', 'status=pending', 'status=approved', 'search=cheap'])
    expect(await texts(query)).not.toContain(`Cheap ${links}`)
  expect((await asAdmin('GET /api/inbox')).text).not.toContain('Cheap')
  expect(await mailsAbout('Linked')).toBe(0)
  await comment({ postId, comment: 'Not so cheap' })
  expect(await mailsAbout('Linked')).toBe(1)
})

test('the hidden field makes spam of a comment and of a reply, and a form without scripts has it too', async () => {
  await comment({ comment: 'Filled in', website: 'https://a.example' })
  const parent = await aComment(database, post.id, { comment: 'A parent' })
  await send(`POST /api/comments/${parent}/reply`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...byAda, comment: 'Reply by a robot', website: 'x' }).toString(),
  })
  const found = await list('status=spam')
  const filledIn = found.find((one) => one.comment === 'Filled in')!
  expect(filledIn.spamReasons).toEqual(['A hidden field was filled in'])
  expect(found.find(({ _id }) => _id === parent)).toMatchObject({
    isApproved: true,
    replies: [{ comment: 'Reply by a robot', spamAt: expect.any(String) as string }],
  })
  expect((await asAdmin(`GET /api/comments/${parent}`)).body.comment.replies).toEqual([])
})

test('the blocklist is for owners, is checked, and applies to what comes next', async () => {
  const save = (text: string) => asAdmin('PUT /api/blocklist', { text })
  expect((await save('casino\r\nnobody@')).outcome).toBe('400 Line 2 is not an email address')
  await save('casino\r\n198.51.100.0/24\n@spam.example')
  expect((await asAdmin('GET /api/blocklist')).body.text).toBe('casino\n198.51.100.0/24\n@spam.example')
  clock += 3_600_000
  await comment({ comment: 'Visit the Casino' })
  await comment({ comment: 'From there' }, '198.51.100.9')
  await comment({ comment: 'By them', email: 'bo@spam.example' })
  await comment({ comment: 'A reader' })
  const reasons = Object.fromEntries((await list('status=spam')).map((one) => [one.comment, one.spamReasons]))
  expect(reasons).toMatchObject({
    'Visit the Casino': ['Blocked word: casino'],
    'From there': ['Blocked network: 198.51.100.9'],
    'By them': ['Blocked address: @spam.example'],
  })
  await save('')
  await comment({ comment: 'Another casino' })
  expect(await texts('status=pending')).toEqual(expect.arrayContaining(['A reader', 'Another casino']))
  expect(await entriesOf('blocklist.changed')).toHaveLength(2)
})

test('spam is restored, approved and deleted, each of which can be undone', async () => {
  const { id: postId } = await aPost(database)
  const published = async () =>
    (await send(`GET /api/comments/post/${postId}`)).body.comments.map((one: Listed) => one.comment)
  const here = (status: string) => texts(`status=${status}&postId=${postId}`)
  const id = await aComment(database, postId, { comment: 'Public' })
  const spam = await change({ ids: [id], state: 'spam' })
  expect(spam).toMatchObject({ message: 'Comment moved to spam', matched: 1, changed: 1 })
  expect([await published(), await here('spam')]).toEqual([[], ['Public']])
  expect((await undo(spam.undo)).body).toMatchObject({ message: 'Undone', restored: 1, skipped: 0 })
  expect([await published(), await here('spam')]).toEqual([['Public'], []])
  expect((await undo(spam.undo)).status).toBe(404)

  await change({ ids: [id], state: 'spam' })
  const { message } = await change({ ids: [id], state: 'pending' })
  expect(message).toBe('Comment marked as not spam')
  expect([await here('pending'), await here('spam')]).toEqual([['Public'], []])

  const reply = await aReply(database, id, { comment: 'Below' })
  const gone = await change({ ids: [id], state: 'deleted' })
  expect([gone.message, await here('')]).toEqual(['Comment deleted successfully', []])
  await undo(gone.undo)
  expect(await texts(`search=below&postId=${postId}`)).toEqual(['Public'])
  expect((await change({ ids: [reply], state: 'spam' })).message).toBe('Reply moved to spam')
  expect(await list(`postId=${postId}&status=spam`)).toMatchObject([{ replies: [{ _id: reply }] }])
})

test('spam is erased after thirty days, with its writers in the audit log', async () => {
  const { id: postId } = await aPost(database)
  const [old, recent] = [await aComment(database, postId), await aComment(database, postId)]
  await change({ ids: [old], state: 'spam' })
  clock += 5 * 86_400_000
  await change({ ids: [recent], state: 'spam' })
  clock += 26 * 86_400_000
  await applyRetention()
  const left = await database.query.selectFrom('comments').select('id').where('postId', '=', postId).execute()
  expect(left).toEqual([{ id: recent }])
  const named = (await entriesOf('comment.spam')).filter(({ subjectName }) => subjectName)
  expect(named.map(({ subject }) => subject)).toContain(recent)
  expect(named.map(({ subject }) => subject)).not.toContain(old)
})

test('an enquiry that is spam is in its view with the reasons, and nobody gets an email', async () => {
  const project = `We sell links: ${links}`
  const body = { name: 'Sam', email: 'sam@example.net', project }
  await send('POST /api/contact', { body })
  expect(await mailsAbout('sam@example.net')).toBe(0)
  expect((await asAdmin('GET /api/contact?search=links')).body.data).toEqual([])
  const [enquiry] = (await asAdmin('GET /api/contact?view=spam')).body.data
  expect(enquiry).toMatchObject({ project, status: 'new', spamAt: expect.any(String) as string })
  const { entries } = (await asAdmin(`GET /api/contact/${enquiry._id}/timeline`)).body
  expect(entries).toMatchObject([{ kind: 'spam', author: null, to: 'spam', text: '5 links' }])
  await send('POST /api/contact', { body: { ...body, email: 'sue@example.net', project: 'A pipeline' } })
  expect(await mailsAbout('sue@example.net')).toBe(1)
})
