import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { auditOf } from '#tests/support/rows.ts'

const { send, as, database } = await testApp()
const asAdmin = as(await aSignedInAdmin(database))
const absent = '00000000-0000-4000-8000-000000000000'

test('GET /api/comments lists comments of every post newest first, with email addresses, and stats count them', async () => {
  const { as, database } = await testApp()
  const post = await aPost(database, { title: 'Moderated', slug: 'moderated' })
  const draft = await aPost(database, { status: 'draft' })
  const approved = await aComment(database, post.id, { email: 'fine@example.com' })
  await aComment(database, post.id, { comment: 'waits', isApproved: false })
  await aComment(database, draft.id, { comment: 'on a draft' })
  await aReply(database, approved, { comment: 'one' })
  await aReply(database, approved, { comment: 'two', isApproved: false })
  const call = as(await aSignedInAdmin(database))
  const { stats } = (await call('GET /api/comments/stats')).body
  expect(stats).toMatchObject({
    approvedComments: 2,
    pendingComments: 1,
    approvedReplies: 1,
    pendingReplies: 1,
  })
  const { body } = await call('GET /api/comments?limit=10')
  expect(body.pagination).toEqual({ page: 1, limit: 10, total: 3, pages: 1 })
  expect(body.comments).toMatchObject([
    { comment: 'on a draft' },
    { comment: 'waits' },
    {
      email: 'fine@example.com',
      isApproved: true,
      slug: 'moderated',
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
  const list = async (query: string) =>
    (await asAdmin(`GET /api/comments?postId=${post.id}&${query}`)).body.comments.map(
      ({ comment }: { comment: string }) => comment,
    )
  await aComment(database, post.id, { comment: 'approved alone' })
  const answered = await aComment(database, post.id, { comment: 'approved with a pending reply' })
  await aReply(database, answered, { isApproved: false })
  await aComment(database, post.id, { comment: 'pending', isApproved: false })
  expect(await list('status=approved')).toEqual(['approved with a pending reply', 'approved alone'])
  expect(await list('status=pending')).toEqual(['pending', 'approved with a pending reply'])
  expect(await list('status=all')).toHaveLength(3)
  expect(await list('limit=1&page=2')).toEqual(['approved with a pending reply'])
  expect((await asAdmin('GET /api/comments?postId=nonsense')).body.comments).toEqual([])
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
  await asAdmin(`DELETE /api/comments/${id}/reply/${replied.comment.replies[0]._id}`)
  expect(await found('echidna')).toEqual([])
})

test('PUT /api/comments/{id}/status and …/reply-status publish and hide, and are in the audit log where they change one', async () => {
  const { id: postId } = await aPost(database)
  const id = await aComment(database, postId, { isApproved: false })
  const replyId = await aReply(database, id, { isApproved: false })
  const set = async (isApproved: boolean) =>
    (await asAdmin(`PUT /api/comments/${id}/status`, { isApproved })).outcome
  const setReply = async (isApproved: boolean) =>
    (await asAdmin(`PUT /api/comments/${id}/reply-status`, { replyId, isApproved })).outcome
  const shown = async () => (await send(`GET /api/comments/post/${postId}`)).body.comments
  expect(await set(true)).toBe('200 Comment approved')
  expect(await shown()).toMatchObject([{ _id: id, replies: [] }])
  expect(await setReply(true)).toBe('200 Reply approved')
  expect(await shown()).toMatchObject([{ replies: [{ _id: replyId }] }])
  expect(await setReply(false)).toBe('200 Reply rejected')
  expect(await shown()).toMatchObject([{ replies: [] }])
  for (let time = 0; time < 2; time += 1) expect(await set(false)).toBe('200 Comment rejected')
  expect(await shown()).toEqual([])
  const entries = (await auditOf(database, id)).map(({ action }) => action)
  expect(entries.filter((action) => action.startsWith('comment.'))).toEqual([
    'comment.approved',
    'comment.rejected',
  ])
})

test.each(['nonsense', absent])(
  'calls of the missing comment or reply %s, or of a reply to another comment, are 404',
  async (missing) => {
    const { id: postId } = await aPost(database)
    const [id, other] = [await aComment(database, postId), await aComment(database, postId)]
    const foreign = await aReply(database, other)
    const isApproved = true
    for (const [call, body, what] of [
      [`PUT /api/comments/${missing}/status`, { isApproved }, 'Comment'],
      [`PUT /api/comments/${missing}/reply-status`, { replyId: foreign, isApproved }, 'Comment'],
      [`DELETE /api/comments/${missing}`, undefined, 'Comment'],
      [`PUT /api/comments/${id}/reply-status`, { replyId: missing, isApproved }, 'Reply'],
      [`PUT /api/comments/${id}/reply-status`, { replyId: foreign, isApproved }, 'Reply'],
      [`DELETE /api/comments/${id}/reply/${foreign}`, undefined, 'Reply'],
    ] as const)
      expect([call, (await asAdmin(call, body)).outcome]).toEqual([call, `404 ${what} not found`])
  },
)

test('POST /api/comments/{id}/reply is not rate limited for an admin', async () => {
  const { as, database } = await testApp({ env: { RATE_LIMITS: 'on' } })
  const asAdmin = as(await aSignedInAdmin(database))
  const call = `POST /api/comments/${await aComment(database, (await aPost(database)).id)}/reply`
  const reply = (n: number) => ({ name: 'Ada', email: 'ada@example.com', comment: `Reply ${n}` })
  for (let n = 0; n < 21; n += 1) expect((await asAdmin(call, reply(n))).status).toBe(201)
})
