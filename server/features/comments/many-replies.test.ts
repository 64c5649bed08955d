import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPost, aReply, aSignedInAdmin } from '#tests/support/builders.ts'
import { largestQuery } from '#tests/support/largest-query.ts'
import { indexMissingComments } from '#server/articles/comment-index.ts'

const { send, as, database } = await testApp()
const asAdmin = as(await aSignedInAdmin(database))
const post = await aPost(database)

const long = 'lengthy words about pipelines and releases '.repeat(115)
const reply = (id: string, comment: string) =>
  send(`POST /api/comments/${id}/reply`, { body: { name: 'Bo', email: 'bo@example.net', comment } })
const found = async (search: string) => {
  const { body } = await asAdmin(`GET /api/comments?search=${encodeURIComponent(search)}`)
  return body.comments.map(({ _id }: { _id: string }) => _id)
}

test('POST /api/comments/{id}/reply is 429 while fifty replies wait, and an admin may still reply', async () => {
  const id = await aComment(database, post.id)
  const other = await aComment(database, post.id)
  const waiting = []
  for (let n = 0; n < 49; n += 1) waiting.push(await aReply(database, id, { isApproved: false }))
  await aReply(database, id)
  const words = 'The fiftieth'
  expect((await reply(id, words)).status).toBe(201)
  expect((await reply(id, 'One more')).outcome).toMatch(/^429 Too many replies to this comment are awaiting/)
  expect((await reply(id, words)).status).toBe(201)
  expect((await reply(other, 'Elsewhere')).status).toBe(201)
  const own = { name: 'Ada', email: 'ada@example.com', comment: 'From the author' }
  expect((await asAdmin(`POST /api/comments/${id}/reply`, own)).status).toBe(201)
  await asAdmin(`PUT /api/comments/${id}/reply-status`, { replyId: waiting[0], isApproved: true })
  expect((await reply(id, 'There is a place again')).status).toBe(201)
})

test('GET /api/comments has twenty replies of each comment at most, those that wait among them', async () => {
  const id = await aComment(database, post.id)
  const ids = []
  for (let n = 0; n < 45; n += 1)
    ids.push(await aReply(database, id, { comment: `Reply ${n}`, isApproved: n !== 30 && n !== 40 }))
  const [comment] = (await asAdmin('GET /api/comments?limit=1')).body.comments
  expect(comment).toMatchObject({ _id: id, replyCounts: { total: 45, pending: 2 } })
  const texts = comment.replies.map(({ comment }: { comment: string }) => comment)
  expect(texts).toEqual([...Array.from({ length: 18 }, (_, n) => `Reply ${n}`), 'Reply 30', 'Reply 40'])

  const page = async (query: string) => (await asAdmin(`GET /api/comments/${id}/replies?${query}`)).body
  const { replies, pagination } = await page('page=3')
  expect(pagination).toEqual({ page: 3, limit: 20, total: 45, pages: 3 })
  expect(replies.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(40))
  expect(replies[0]).toMatchObject({ comment: 'Reply 40', email: expect.stringContaining('@example.com') })
})

test('GET /api/comments has 100,000 characters of replies at most, those that wait before others', async () => {
  const { id: postId } = await aPost(database)
  const [older, newer] = [await aComment(database, postId), await aComment(database, postId)]
  for (let n = 0; n < 20; n += 1) {
    await aReply(database, newer, { comment: `${n} ${long}` })
    await aReply(database, older, { comment: `${n} ${long}`, isApproved: n !== 19 })
  }
  const largest = await largestQuery(database, async () => {
    const { body } = await asAdmin(`GET /api/comments?limit=100&postId=${postId}`)
    expect(JSON.stringify(body).length).toBeLessThan(110_000)
    const numbersOf = ({ replies }: { replies: { comment: string }[] }) =>
      replies.map(({ comment }) => Number.parseInt(comment))
    expect(body.comments.map(numbersOf)).toEqual([Array.from({ length: 19 }, (_, n) => n), [19]])
  })
  expect(largest).toBeLessThan(110_000)
})

test('GET /api/comments/post/{id} has the first five replies of each comment, and a call of its own the others', async () => {
  const { id: postId } = await aPost(database)
  const ids = await Promise.all([aComment(database, postId), aComment(database, postId)])
  for (const id of ids)
    for (let n = 0; n < 60; n += 1)
      await aReply(database, id, { comment: `${n} ${long}`, isApproved: n !== 1 })
  const largest = await largestQuery(database, async () => {
    const { body, text } = await send(`GET /api/comments/post/${postId}`)
    expect(text.length).toBeLessThan(100_000)
    for (const comment of body.comments) {
      expect(comment.replyCount).toBe(59)
      const beginnings = comment.replies.map((one: { comment: string }) => Number.parseInt(one.comment))
      expect(beginnings).toEqual([0, 2, 3, 4, 5])
    }
  })
  expect(largest).toBeLessThan(100_000)

  const page = (id = ids[0]!) => send(`GET /api/comments/${id}/approved-replies?page=2`)
  const { body } = await page()
  expect(body.pagination).toEqual({ page: 2, limit: 50, total: 59, pages: 2 })
  expect(body.replies).toHaveLength(9)
  expect(JSON.stringify(body)).not.toContain('@example.com')
  expect((await page(await aComment(database, postId, { isApproved: false }))).status).toBe(404)
  const draft = await aPost(database, { status: 'draft' })
  expect((await page(await aComment(database, draft.id))).status).toBe(404)

  for (let n = 0; n < 20; n += 1) {
    const id = n % 5 === 0 ? ids[ids.push(await aComment(database, postId)) - 1]! : ids.at(-1)!
    await aReply(database, id, { comment: long })
  }
  const { comments } = (await send(`GET /api/comments/post/${postId}`)).body
  const countsOf = ({ replies, replyCount }: { replies: unknown[]; replyCount: number }) =>
    `${replies.length} of ${replyCount}`
  expect(comments.map(countsOf)).toEqual([...Array(4).fill('5 of 5'), '0 of 59', '0 of 59'])
})

test('DELETE /api/comments/{id}/pending-replies deletes those that wait, and restores them', async () => {
  const id = await aComment(database, post.id)
  const stays = await aReply(database, id)
  const pending = [
    await aReply(database, id, { isApproved: false, comment: 'A numbat' }),
    await aReply(database, id, { isApproved: false }),
  ]
  const { body } = await asAdmin(`DELETE /api/comments/${id}/pending-replies`)
  expect(body).toMatchObject({
    message: '2 replies deleted successfully',
    deleted: { replyIds: pending },
    comment: { _id: id, replies: [{ _id: stays }], replyCounts: { total: 1, pending: 0 } },
  })
  const other = await aComment(database, post.id)
  const restoration = { replyIds: pending }
  expect((await asAdmin(`POST /api/comments/${other}/replies/restore`, restoration)).status).toBe(404)
  const restored = await asAdmin(`POST /api/comments/${id}/replies/restore`, restoration)
  expect(restored.body.comment).toMatchObject({ replyCounts: { total: 3, pending: 2 } })
  expect(await found('numbat')).toEqual([id])
  expect((await asAdmin(`POST /api/comments/${id}/replies/restore`, restoration)).status).toBe(404)
})

test('comments and replies that no index has yet are indexed in the background', async () => {
  const id = await aComment(database, post.id, { comment: 'On quolls' })
  for (let n = 0; n < 50; n += 1) await aReply(database, id, { comment: 'On a thylacine' })
  expect(await found('thylacine')).toEqual([])
  await indexMissingComments(database)
  for (const word of ['thylacine', 'quoll']) expect(await found(word)).toEqual([id])
})
