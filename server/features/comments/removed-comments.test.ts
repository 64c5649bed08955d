import { expect, test } from 'vitest'
import { commentKind } from '#server/articles/comment-kinds.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPerson, aPost, aReply } from '#tests/support/builders.ts'
import { rowsOf } from '#tests/support/rows.ts'

let clock = Date.now()
const { send, as, database, applyRetention } = await testApp({ now: () => new Date(clock) })
const call = as(await aPerson(database, ['owner']))

/** What moderators and readers see of the comments of a post. */
async function seen(postId: string) {
  const asked = await Promise.all([
    call(`GET /api/comments?postId=${postId}`),
    call(`GET /api/comments?postId=${postId}&status=pending`),
    call('GET /api/comments?search=wattle'),
    call('GET /api/comments/stats'),
    send(`GET /api/comments/post/${postId}`),
  ])
  return asked.map(({ body }) => body)
}

async function aThread() {
  const { id: postId } = await aPost(database)
  const comment = await aComment(database, postId, { comment: 'wattle', isApproved: false })
  const reply = await aReply(database, comment, { comment: 'wattle' })
  await aReply(database, comment, { isApproved: false })
  // as a visitor's comment is found
  const row = await database.query.selectFrom('comments').selectAll().where('id', '=', comment).execute()
  await database.recordSearch(commentKind).index(database.query, comment, ...row)
  return { postId, comment, reply }
}

test('POST /api/comments/{id}/restore brings a deleted comment back with its replies and its status, …/reply/{replyId}/restore one of them', async () => {
  const { postId, comment, reply } = await aThread()
  const path = `/api/comments/${comment}`
  const before = await seen(postId)
  const { body } = await call(`DELETE ${path}`)
  expect(body).toEqual({ success: true, message: 'Comment deleted successfully', deleted: { replies: 2 } })
  const [listed, , found] = await seen(postId)
  expect([listed.comments, found.comments]).toEqual([[], []])
  expect((await call(`POST ${path}/restore`)).outcome).toBe('200 Comment restored')
  expect(await seen(postId)).toEqual(before)
  expect((await call(`POST ${path}/restore`)).outcome).toBe('404 Comment not found')

  const deleted = await call(`DELETE ${path}/reply/${reply}`)
  expect(deleted.body.comment.replies).toHaveLength(1)
  expect((await call(`POST ${path}/reply/${reply}/restore`)).outcome).toBe('200 Reply restored')
  expect(await seen(postId)).toEqual(before)
})

test('a deletion can be taken back for a day, the comments of a post in the trash as long as the post', async () => {
  const [single, ofPost] = [await aThread(), await aThread()]
  await call(`DELETE /api/comments/${single.comment}`)
  await call(`DELETE /api/blogs/${ofPost.postId}`)
  clock += 24 * 3_600_000 + 1000
  await applyRetention()
  expect((await call(`POST /api/comments/${single.comment}/restore`)).status).toBe(404)
  const left = await database.query.selectFrom('removedReplies').select('postId').execute()
  expect(left.map(({ postId }) => postId)).toEqual([ofPost.postId, ofPost.postId])
  expect((await call(`POST /api/blogs/${ofPost.postId}/restore`)).body.restored).toEqual({ comments: 1 })
})

test('POST /api/privacy/erase erases what was removed too', async () => {
  const { id: postId } = await aPost(database)
  const email = 'gone@example.com'
  const comment = await aComment(database, postId, { email })
  await aReply(database, comment)
  await call(`DELETE /api/comments/${comment}`)
  const { body } = await call('POST /api/privacy/erase', { email })
  expect(body.holdings).toMatchObject({ comments: 1, repliesByOthers: 1 })
  expect(await rowsOf(database, 'removedComments', { email })).toEqual([])
  expect((await call(`POST /api/comments/${comment}/restore`)).status).toBe(404)
})
