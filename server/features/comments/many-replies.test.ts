import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPost, aReply, aSignedInAdmin } from '#tests/support/builders.ts'
import { largestQuery } from '#tests/support/largest-query.ts'

const { send, as, database } = await testApp()
const asAdmin = as(await aSignedInAdmin(database))
const post = await aPost(database)

const long = 'lengthy words about pipelines and releases '.repeat(115)
const reply = (id: string, comment: string) =>
  send(`POST /api/comments/${id}/reply`, { body: { name: 'Bo', email: 'bo@example.net', comment } })

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
})

test('DELETE /api/comments/{id}/pending-replies deletes those that wait, and restores them', async () => {
  const id = await aComment(database, post.id)
  const stays = await aReply(database, id)
  const replyIds = [
    await aReply(database, id, { isApproved: false }),
    await aReply(database, id, { isApproved: false }),
  ]
  const { body } = await asAdmin(`DELETE /api/comments/${id}/pending-replies`)
  expect(body).toMatchObject({ deleted: { replyIds }, comment: { replies: [{ _id: stays }] } })
  const restored = await asAdmin(`POST /api/comments/${id}/replies/restore`, { replyIds })
  expect(restored.body.comment).toMatchObject({ replyCounts: { total: 3, pending: 2 } })
})
