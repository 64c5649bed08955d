import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { countContentChanges } from '#tests/support/content-changes.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const { send, database, changes } = await testApp()
const { authorization, id: adminId } = await aSignedInAdmin(database)
const absent = '00000000-0000-4000-8000-000000000000'
const drops = countContentChanges(changes)

const asAdmin = (methodAndPath: string, body?: object) =>
  send(methodAndPath, { authorization, ...(body && { body }) })
const auditOf = (subject: string) =>
  database.query.selectFrom('audit').select(['action', 'actorId']).where('subject', '=', subject).execute()
const publicComments = async (postId: string) =>
  (await send(`GET /api/comments/post/${postId}`)).body.comments

test('GET /api/comments lists comments of every post newest first, with email addresses', async () => {
  const { send, database } = await testApp()
  const { authorization } = await aSignedInAdmin(database)
  const post = await aPost(database, { title: 'Moderated', slug: 'moderated' })
  const draft = await aPost(database, { status: 'draft' })
  const approved = await aComment(database, post.id, { comment: 'fine', email: 'fine@example.com' })
  await aComment(database, post.id, { comment: 'waits', isApproved: false })
  await aComment(database, draft.id, { comment: 'on a draft' })
  await aReply(database, approved, { comment: 'one' })
  await aReply(database, approved, { comment: 'two', isApproved: false })
  const { status, body } = await send('GET /api/comments?limit=10', { authorization })
  expect(status).toBe(200)
  expect(body.comments.map(({ comment }: { comment: string }) => comment)).toEqual([
    'on a draft',
    'waits',
    'fine',
  ])
  expect(body.comments[2]).toMatchObject({
    _id: approved,
    email: 'fine@example.com',
    isApproved: true,
    slug: 'moderated',
    postId: post.id,
    post: { _id: post.id, title: 'Moderated', slug: 'moderated', status: 'published' },
    replies: [
      { comment: 'one', isApproved: true, email: expect.stringContaining('@example.com') },
      { comment: 'two', isApproved: false, isAuthor: false },
    ],
  })
  expect(body.pagination).toEqual({ page: 1, limit: 10, total: 3, pages: 1 })
})

test('GET /api/comments narrows by status, post and search, and pages', async () => {
  const post = await aPost(database, { title: 'Filtered' })
  const list = async (query: string) => {
    const { status, body } = await asAdmin(`GET /api/comments?postId=${post.id}&${query}`)
    expect(status).toBe(200)
    return body.comments.map(({ comment }: { comment: string }) => comment)
  }
  await aComment(database, post.id, { comment: 'approved alone' })
  const answered = await aComment(database, post.id, { comment: 'approved with a pending reply' })
  await aReply(database, answered, { isApproved: false })
  await aComment(database, post.id, { comment: 'pending', isApproved: false })
  expect(await list('status=approved')).toEqual(['approved with a pending reply', 'approved alone'])
  expect(await list('status=pending')).toEqual(['pending', 'approved with a pending reply'])
  expect(await list('status=all')).toHaveLength(3)
  expect(await list('status=')).toHaveLength(3)
  expect(await list('limit=1&page=2')).toEqual(['approved with a pending reply'])
  expect((await asAdmin('GET /api/comments?postId=nonsense')).body.comments).toEqual([])
  expect((await asAdmin(`GET /api/comments?postId=${absent}`)).body.pagination.total).toBe(0)
})

test('GET /api/comments?search finds names, addresses and texts of comments and of replies', async () => {
  const post = await aPost(database)
  const words = { name: 'Quokka Quinn', email: 'quinn@example.org', comment: 'On wombats and pipelines' }
  const { body: made } = await send('POST /api/comments', { body: { postId: post.id, ...words } })
  const id = made.comment._id
  await asAdmin(`PUT /api/comments/${id}/status`, { isApproved: true })
  const { body: replied } = await send(`POST /api/comments/${id}/reply`, {
    body: { name: 'Bo', email: 'bo@example.net', comment: 'An echidna appears' },
  })
  const found = async (search: string) => {
    const { body } = await asAdmin(`GET /api/comments?search=${encodeURIComponent(search)}`)
    return body.comments.map(({ _id }: { _id: string }) => _id)
  }
  for (const search of ['quokka', 'quinn@example.org', 'wombat', 'echidna', 'bo@example.net echidna'])
    expect(await found(search)).toEqual([id])
  for (const search of ['platypus', 'echidna quokka', '***', '%']) expect(await found(search)).toEqual([])
  const replyId = replied.comment.replies[0]._id
  await asAdmin(`DELETE /api/comments/${id}/reply/${replyId}`)
  expect(await found('echidna')).toEqual([])
  expect(await found('wombat')).toEqual([id])
})

test.each(['limit=0', 'limit=101', 'page=0', 'page=x', 'status=spam', 'status=a&status=b', 'search=a%00'])(
  'GET /api/comments?%s is 400',
  async (query) => {
    const { status, body } = await asAdmin(`GET /api/comments?${query}`)
    expect(status).toBe(400)
    expect(body.success).toBe(false)
  },
)

test('GET /api/comments/stats counts comments and replies, and names the newest', async () => {
  const { send, database } = await testApp()
  const { authorization } = await aSignedInAdmin(database)
  const empty = await send('GET /api/comments/stats', { authorization })
  expect(empty.body).toMatchObject({ stats: { totalComments: 0, pendingReplies: 0 }, recentComments: [] })
  const post = await aPost(database, { title: 'The post' })
  const first = await aComment(database, post.id)
  for (let n = 0; n < 6; n += 1) await aComment(database, post.id, { isApproved: n < 2, comment: `c${n}` })
  await aReply(database, first)
  await aReply(database, first, { isApproved: false })
  await aReply(database, first, { isApproved: false })
  const { status, body } = await send('GET /api/comments/stats', { authorization })
  expect(status).toBe(200)
  expect(body.stats).toEqual({
    totalComments: 7,
    approvedComments: 3,
    pendingComments: 4,
    totalReplies: 3,
    approvedReplies: 1,
    pendingReplies: 2,
  })
  expect(body.recentComments.map(({ comment }: { comment: string }) => comment)).toEqual([
    'c5',
    'c4',
    'c3',
    'c2',
    'c1',
  ])
  expect(body.recentComments[0].post.title).toBe('The post')
})

test('PUT /api/comments/{id}/status publishes or hides a comment', async () => {
  const post = await aPost(database)
  const id = await aComment(database, post.id, { isApproved: false })
  const before = drops()
  const approved = await asAdmin(`PUT /api/comments/${id}/status`, { isApproved: true })
  expect(approved.status).toBe(200)
  expect(approved.body).toMatchObject({
    success: true,
    message: 'Comment approved',
    comment: { _id: id, isApproved: true },
  })
  expect(await publicComments(post.id)).toHaveLength(1)
  const rejected = await asAdmin(`PUT /api/comments/${id}/status`, { isApproved: false })
  expect(rejected.body.message).toBe('Comment rejected')
  expect(await publicComments(post.id)).toEqual([])
  expect(drops()).toBe(before + 2)
  await asAdmin(`PUT /api/comments/${id}/status`, { isApproved: false })
  expect(await auditOf(id)).toEqual([
    { action: 'comment.approved', actorId: adminId },
    { action: 'comment.rejected', actorId: adminId },
  ])
})

test('PUT /api/comments/{id}/reply-status publishes or hides a reply', async () => {
  const post = await aPost(database)
  const id = await aComment(database, post.id)
  const replyId = await aReply(database, id, { isApproved: false })
  const approved = await asAdmin(`PUT /api/comments/${id}/reply-status`, { replyId, isApproved: true })
  expect(approved.status).toBe(200)
  expect(approved.body).toMatchObject({
    message: 'Reply approved',
    comment: { replies: [{ _id: replyId, isApproved: true }] },
  })
  expect((await publicComments(post.id))[0].replies).toHaveLength(1)
  const rejected = await asAdmin(`PUT /api/comments/${id}/reply-status`, { replyId, isApproved: false })
  expect(rejected.body.message).toBe('Reply rejected')
  expect((await publicComments(post.id))[0].replies).toEqual([])
})

test('DELETE /api/comments/{id} deletes its replies too and returns their number', async () => {
  const post = await aPost(database)
  const id = await aComment(database, post.id)
  await aReply(database, id)
  await aReply(database, id, { isApproved: false })
  const before = drops()
  const { status, body } = await asAdmin(`DELETE /api/comments/${id}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    message: 'Comment deleted successfully',
    deleted: { replies: 2 },
  })
  expect(drops()).toBe(before + 1)
  expect(await publicComments(post.id)).toEqual([])
  expect((await asAdmin(`DELETE /api/comments/${id}`)).status).toBe(404)
  expect(await auditOf(id)).toEqual([{ action: 'comment.deleted', actorId: adminId }])
})

test('DELETE /api/comments/{id}/reply/{replyId} deletes that reply alone', async () => {
  const post = await aPost(database)
  const id = await aComment(database, post.id)
  const other = await aReply(database, id, { comment: 'stays' })
  const replyId = await aReply(database, id)
  const { status, body } = await asAdmin(`DELETE /api/comments/${id}/reply/${replyId}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Reply deleted successfully',
    comment: { replies: [{ _id: other }] },
  })
  expect(await auditOf(replyId)).toEqual([{ action: 'reply.deleted', actorId: adminId }])
})

test('calls of a missing comment or reply, or of a reply to another comment, are 404', async () => {
  const post = await aPost(database)
  const [id, other] = [await aComment(database, post.id), await aComment(database, post.id)]
  const foreign = await aReply(database, other)
  for (const missing of ['nonsense', absent]) {
    for (const answer of [
      await asAdmin(`PUT /api/comments/${missing}/status`, { isApproved: true }),
      await asAdmin(`PUT /api/comments/${missing}/reply-status`, { replyId: foreign, isApproved: true }),
      await asAdmin(`DELETE /api/comments/${missing}`),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ success: false, message: 'Comment not found' })
    }
  }
  for (const replyId of ['nonsense', absent, foreign]) {
    for (const answer of [
      await asAdmin(`PUT /api/comments/${id}/reply-status`, { replyId, isApproved: true }),
      await asAdmin(`DELETE /api/comments/${id}/reply/${replyId}`),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ success: false, message: 'Reply not found' })
    }
  }
})

test.each([
  ['status', {}, 'isApproved must be true or false', 'isApproved'],
  ['status', { isApproved: 'yes' }, 'isApproved must be true or false', 'isApproved'],
  ['reply-status', { isApproved: true }, 'replyId is required', 'replyId'],
  ['reply-status', { replyId: absent }, 'isApproved must be true or false', 'isApproved'],
])('PUT /api/comments/{id}/%s with %j is 400: %s', async (call, body, message, path) => {
  const post = await aPost(database)
  const id = await aComment(database, post.id)
  const { status, body: answer } = await asAdmin(`PUT /api/comments/${id}/${call}`, body)
  expect(status).toBe(400)
  expect(answer).toMatchObject({ message, errors: [{ path, message }] })
})

test('POST /api/comments/{id}/reply lets an admin answer a pending comment too', async () => {
  const post = await aPost(database)
  const id = await aComment(database, post.id, { isApproved: false })
  const words = { name: 'Ada Admin', email: 'ada@example.com', comment: 'Thank you.' }
  const { status, body } = await send(`POST /api/comments/${id}/reply`, { authorization, body: words })
  expect(status).toBe(201)
  expect(body.comment).toMatchObject({
    isApproved: false,
    replies: [{ isAuthor: true, isApproved: true }],
  })
})

test('POST /api/comments ten times at once with the same text creates one comment', async () => {
  const post = await aPost(database)
  const body = { postId: post.id, name: 'Bo', email: 'bo@example.com', comment: 'Clicked often' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => untilReady(() => send('POST /api/comments', { body }))),
  )
  expect(new Set(answers.map(({ body }) => body.comment._id)).size).toBe(1)
})

test('POST /api/comments/{id}/reply is not rate limited for an admin', async () => {
  const { send, database } = await testApp({ env: { RATE_LIMITS: 'on' } })
  const admin = await aSignedInAdmin(database)
  const post = await aPost(database)
  const id = await aComment(database, post.id)
  const reply = (n: number, authorization?: string) =>
    send(`POST /api/comments/${id}/reply`, {
      body: { name: 'Ada', email: 'ada@example.com', comment: `Reply ${n}` },
      ...(authorization && { authorization }),
    })
  const statuses = async (authorization?: string) => {
    const all = []
    for (let n = 0; n < 21; n += 1) all.push((await reply(n, authorization)).status)
    return all
  }
  expect(await statuses(admin.authorization)).toEqual(Array<number>(21).fill(201))
  expect(await statuses()).toEqual([...Array<number>(20).fill(201), 429])
})
