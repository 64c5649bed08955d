import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { auditOf } from '#tests/support/rows.ts'

const { send, as, database } = await testApp()
const asAdmin = as(await aSignedInAdmin(database))

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
