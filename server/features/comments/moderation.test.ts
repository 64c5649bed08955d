import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { auditOf } from '#tests/support/rows.ts'

const { send, as, database } = await testApp()
const asAdmin = as(await aSignedInAdmin(database))
const absent = '00000000-0000-4000-8000-000000000000'

const publicComments = async (postId: string) =>
  (await send(`GET /api/comments/post/${postId}`)).body.comments

test('GET /api/comments lists comments of every post newest first, with email addresses', async () => {
  const { as, database } = await testApp()
  const post = await aPost(database, { title: 'Moderated', slug: 'moderated' })
  const draft = await aPost(database, { status: 'draft' })
  const approved = await aComment(database, post.id, { comment: 'fine', email: 'fine@example.com' })
  await aComment(database, post.id, { comment: 'waits', isApproved: false })
  await aComment(database, draft.id, { comment: 'on a draft' })
  await aReply(database, approved, { comment: 'one' })
  await aReply(database, approved, { comment: 'two', isApproved: false })
  const { body } = await as(await aSignedInAdmin(database))('GET /api/comments?limit=10')
  expect(body.pagination).toEqual({ page: 1, limit: 10, total: 3, pages: 1 })
  expect(body.comments).toMatchObject([
    { comment: 'on a draft' },
    { comment: 'waits' },
    {
      _id: approved,
      comment: 'fine',
      email: 'fine@example.com',
      isApproved: true,
      slug: 'moderated',
      postId: post.id,
      post: { _id: post.id, title: 'Moderated', slug: 'moderated', status: 'published' },
      replies: [
        { comment: 'one', isApproved: true, email: expect.stringContaining('@example.com') as string },
        { comment: 'two', isApproved: false, isAuthor: false },
      ],
    },
  ])
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

test('GET /api/comments/stats counts comments and replies, and names the newest', async () => {
  const { as, database } = await testApp()
  const admin = await aSignedInAdmin(database)
  const read = async () => (await as(admin)('GET /api/comments/stats')).body
  expect(await read()).toMatchObject({ stats: { totalComments: 0, pendingReplies: 0 }, recentComments: [] })
  const post = await aPost(database, { title: 'The post' })
  const first = await aComment(database, post.id)
  for (let n = 0; n < 6; n += 1) await aComment(database, post.id, { isApproved: n < 2, comment: `c${n}` })
  for (const isApproved of [true, false, false]) await aReply(database, first, { isApproved })
  const { stats, recentComments } = await read()
  expect(stats).toEqual({
    totalComments: 7,
    approvedComments: 3,
    pendingComments: 4,
    totalReplies: 3,
    approvedReplies: 1,
    pendingReplies: 2,
    spamComments: 0,
    spamReplies: 0,
  })
  expect(recentComments.map(({ comment }: { comment: string }) => comment).join()).toBe('c5,c4,c3,c2,c1')
  expect(recentComments[0].post.title).toBe('The post')
})

test('PUT /api/comments/{id}/status publishes or hides a comment, and is in the audit log where it changes one', async () => {
  const post = await aPost(database)
  const id = await aComment(database, post.id, { isApproved: false })
  const set = (isApproved: boolean) => asAdmin(`PUT /api/comments/${id}/status`, { isApproved })
  const approved = await set(true)
  expect(approved.outcome).toBe('200 Comment approved')
  expect(approved.body.comment).toMatchObject({ _id: id, isApproved: true })
  expect(await publicComments(post.id)).toHaveLength(1)
  expect((await set(false)).outcome).toBe('200 Comment rejected')
  expect(await publicComments(post.id)).toEqual([])
  await set(false)
  expect((await auditOf(database, id)).map(({ action }) => action)).toEqual([
    'comment.approved',
    'comment.rejected',
  ])
})

test('PUT /api/comments/{id}/reply-status publishes or hides a reply', async () => {
  const post = await aPost(database)
  const id = await aComment(database, post.id)
  const replyId = await aReply(database, id, { isApproved: false })
  const set = (isApproved: boolean) =>
    asAdmin(`PUT /api/comments/${id}/reply-status`, { replyId, isApproved })
  const approved = await set(true)
  expect(approved.outcome).toBe('200 Reply approved')
  expect(approved.body.comment.replies).toMatchObject([{ _id: replyId, isApproved: true }])
  expect((await publicComments(post.id))[0].replies).toHaveLength(1)
  expect((await set(false)).outcome).toBe('200 Reply rejected')
  expect((await publicComments(post.id))[0].replies).toEqual([])
})

test('calls of a missing comment or reply, or of a reply to another comment, are 404', async () => {
  const post = await aPost(database)
  const [id, other] = [await aComment(database, post.id), await aComment(database, post.id)]
  const foreign = await aReply(database, other)
  for (const missing of ['nonsense', absent])
    for (const [call, body] of [
      [`PUT /api/comments/${missing}/status`, { isApproved: true }],
      [`PUT /api/comments/${missing}/reply-status`, { replyId: foreign, isApproved: true }],
      [`DELETE /api/comments/${missing}`, undefined],
    ] as const)
      expect((await asAdmin(call, body)).outcome).toBe('404 Comment not found')
  for (const replyId of ['nonsense', absent, foreign])
    for (const [call, body] of [
      [`PUT /api/comments/${id}/reply-status`, { replyId, isApproved: true }],
      [`DELETE /api/comments/${id}/reply/${replyId}`, undefined],
    ] as const)
      expect((await asAdmin(call, body)).outcome).toBe('404 Reply not found')
})

test('POST /api/comments/{id}/reply is not rate limited for an admin', async () => {
  const { send, as, database } = await testApp({ env: { RATE_LIMITS: 'on' } })
  const asAdmin = as(await aSignedInAdmin(database))
  const call = `POST /api/comments/${await aComment(database, (await aPost(database)).id)}/reply`
  const reply = (n: number) => ({ name: 'Ada', email: 'ada@example.com', comment: `Reply ${n}` })
  for (let n = 0; n < 21; n += 1) expect((await asAdmin(call, reply(n))).status).toBe(201)
  for (let n = 0; n < 21; n += 1)
    expect((await send(call, { body: reply(n) })).status).toBe(n < 20 ? 201 : 429)
})
