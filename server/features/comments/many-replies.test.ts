import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPost, aReply, aSignedInAdmin } from '#tests/support/builders.ts'
import { largestQuery } from '#tests/support/largest-query.ts'
import { auditOf } from '#tests/support/rows.ts'
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

/** Counts the characters that are handed to the search indexes from now on. */
function countIndexed(): () => number {
  let characters = 0
  const { recordSearch } = database
  const counted: typeof recordSearch = (kind) => {
    const index = recordSearch(kind)
    return {
      ...index,
      add(db, records) {
        characters += JSON.stringify(records).length
        return index.add(db, records)
      },
      index(db, id, ...records) {
        characters += JSON.stringify(records).length
        return index.index(db, id, ...records)
      },
    }
  }
  const spy = vi.spyOn(database, 'recordSearch').mockImplementation(counted as never)
  onTestFinished(() => spy.mockRestore())
  return () => characters
}

test('POST /api/comments/{id}/reply indexes the new reply alone, however many there are', async () => {
  const id = await aComment(database, post.id, { comment: long })
  for (let n = 0; n < 60; n += 1) await aReply(database, id, { comment: `${long} ${n}` })
  const indexed = countIndexed()
  expect((await reply(id, 'A short one about axolotls')).status).toBe(201)
  expect(indexed()).toBeGreaterThan(0)
  expect(indexed()).toBeLessThan(1_000)
  expect(await found('axolotl')).toEqual([id])
})

test('POST /api/comments/{id}/reply is 429 while fifty replies wait, and an admin may still reply', async () => {
  const id = await aComment(database, post.id)
  const other = await aComment(database, post.id)
  const waiting = []
  for (let n = 0; n < 49; n += 1) waiting.push(await aReply(database, id, { isApproved: false }))
  for (let n = 0; n < 5; n += 1) await aReply(database, id)
  const words = 'The fiftieth'
  expect((await reply(id, words)).status).toBe(201)
  expect((await reply(id, 'One more')).outcome).toBe(
    '429 Too many replies to this comment are awaiting moderation. Please try again later.',
  )
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
  const executed = vi.spyOn(database.query.getExecutor(), 'executeQuery')
  onTestFinished(() => executed.mockRestore())
  const [comment] = (await asAdmin('GET /api/comments?limit=1')).body.comments
  const results = await Promise.all(executed.mock.results.map(({ value }) => value))
  expect(results.reduce((sum, { rows }) => sum + rows.length, 0)).toBeLessThan(40)
  expect(comment).toMatchObject({ _id: id, replyCounts: { total: 45, pending: 2 } })
  const texts = comment.replies.map(({ comment }: { comment: string }) => comment)
  expect(texts).toEqual([...Array.from({ length: 18 }, (_, n) => `Reply ${n}`), 'Reply 30', 'Reply 40'])

  const page = async (query: string) => (await asAdmin(`GET /api/comments/${id}/replies?${query}`)).body
  const all = []
  for (let n = 1; n <= 3; n += 1) {
    const { replies, pagination } = await page(`page=${n}`)
    expect(pagination).toEqual({ page: n, limit: 20, total: 45, pages: 3 })
    all.push(...replies.map(({ _id }: { _id: string }) => _id))
  }
  expect(all).toEqual(ids)
  expect((await page('page=2&limit=5')).replies[0]).toMatchObject({
    _id: ids[5],
    comment: 'Reply 5',
    email: expect.stringContaining('@example.com'),
  })
  expect((await page('limit=0')).success).toBe(false)
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
    expect(body.comments).toMatchObject([{ replyCounts: { pending: 0 } }, { replyCounts: { pending: 1 } }])
  })
  expect(largest).toBeLessThan(110_000)
})

test('GET /api/comments/post/{id} has the first five replies of each comment, and a call of its own the others', async () => {
  const { id: postId } = await aPost(database)
  const ids = await Promise.all([aComment(database, postId), aComment(database, postId)])
  for (const [at, id] of ids.entries())
    for (let n = 0; n < 60; n += 1)
      await aReply(database, id, { comment: `${at} ${n} ${long}`, isApproved: n !== 1 })
  const largest = await largestQuery(database, async () => {
    const { body, text } = await send(`GET /api/comments/post/${postId}`)
    expect(text.length).toBeLessThan(100_000)
    for (const comment of body.comments) {
      const at = ids.indexOf(comment._id)
      expect(comment.replyCount).toBe(59)
      const beginnings = comment.replies.map((one: { comment: string }) => one.comment.slice(0, 3))
      expect(beginnings).toEqual([0, 2, 3, 4, 5].map((n) => `${at} ${n}`))
    }
  })
  expect(largest).toBeLessThan(100_000)

  const page = async (query: string, id = ids[0]!) =>
    send(`GET /api/comments/${id}/approved-replies?${query}`)
  const { body } = await page('page=2')
  expect(body.pagination).toEqual({ page: 2, limit: 50, total: 59, pages: 2 })
  expect(body.replies).toHaveLength(9)
  expect(JSON.stringify(body)).not.toContain('@example.com')
  expect((await page('limit=101')).status).toBe(400)
  const pending = await aComment(database, postId, { isApproved: false })
  expect((await page('', pending)).status).toBe(404)
  const draft = await aPost(database, { status: 'draft' })
  expect((await page('', await aComment(database, draft.id))).status).toBe(404)

  const answered = await reply(ids[0]!, 'My own')
  expect(answered.body.comment).toMatchObject({ replyCount: 59, replies: { length: 6 } })
  expect(answered.body.comment.replies.at(-1)).toMatchObject({ comment: 'My own', isApproved: false })

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
  const { status, body } = await asAdmin(`DELETE /api/comments/${id}/pending-replies`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: '2 replies deleted successfully',
    deleted: { replyIds: pending },
    comment: { _id: id, replies: [{ _id: stays }], replyCounts: { total: 1, pending: 0 } },
  })
  const { body: none } = await asAdmin(`DELETE /api/comments/${id}/pending-replies`)
  expect(none.deleted).toEqual({ replyIds: [] })
  const other = await aComment(database, post.id)
  const restoration = { replyIds: pending }
  expect((await asAdmin(`POST /api/comments/${other}/replies/restore`, restoration)).status).toBe(404)
  const restored = await asAdmin(`POST /api/comments/${id}/replies/restore`, restoration)
  expect(restored.body).toMatchObject({
    message: 'Replies restored',
    comment: { replyCounts: { total: 3, pending: 2 } },
  })
  expect(await found('numbat')).toEqual([id])
  expect((await asAdmin(`POST /api/comments/${id}/replies/restore`, restoration)).status).toBe(404)
  expect(await auditOf(database, id)).toMatchObject([
    { action: 'replies.deleted', detail: { replies: 2 } },
    { action: 'replies.restored', detail: { replies: 2 } },
  ])
})

test('comments and replies that no index has yet are indexed in the background, in short transactions', async () => {
  const id = await aComment(database, post.id, { comment: 'On quolls' })
  for (let n = 0; n < 50; n += 1) await aReply(database, id, { comment: 'On a thylacine' })
  expect(await found('thylacine')).toEqual([])
  const transactions = vi.spyOn(database, 'transaction')
  onTestFinished(() => transactions.mockRestore())
  await indexMissingComments(database)
  expect(await found('thylacine')).toEqual([id])
  expect(await found('quoll')).toEqual([id])
  expect(transactions.mock.calls.length).toBeGreaterThan(2)
  const indexed = countIndexed()
  await indexMissingComments(database)
  expect(indexed()).toBe(0)
})
