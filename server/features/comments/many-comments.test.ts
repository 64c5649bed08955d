import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPost, aReply, aSignedInAdmin } from '#tests/support/builders.ts'
import { mostRowsOfTurn } from '#tests/support/largest-query.ts'

const { send, as, database } = await testApp()
const call = as(await aSignedInAdmin(database))

test('POST /api/comments is 429 while two hundred comments on the post wait', async () => {
  const [{ id: postId }, { id: other }] = [await aPost(database), await aPost(database)]
  const pending = []
  for (let n = 0; n < 199; n += 1) pending.push(await aComment(database, postId, { isApproved: false }))
  await aComment(database, postId)
  const comment = (words: string, id = postId) =>
    send('POST /api/comments', { body: { postId: id, name: 'Bo', email: 'bo@example.net', comment: words } })
  const both = await Promise.all([comment('One'), comment('Two')])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual([
    '201 Your comment has been submitted and is awaiting moderation.',
    '429 Too many comments on this post are awaiting moderation. Please try again later.',
  ])
  const stored = both[0].status === 201 ? 'One' : 'Two'
  expect((await comment(stored)).status).toBe(201)
  expect((await comment('Elsewhere', other)).status).toBe(201)
  await call(`PUT /api/comments/${pending[0]}/status`, { isApproved: true })
  expect((await comment('There is a place again')).status).toBe(201)
})

test('comments are put away, restored and erased some at a time', async () => {
  const email = 'many@example.org'
  const { id: postId } = await aPost(database)
  for (let n = 0; n < 90; n += 1) await aComment(database, postId, { email, isApproved: false })
  const commentId = await aComment(database, postId, { email })
  for (let n = 0; n < 90; n += 1) await aReply(database, commentId)
  const holdings = { comments: 91, replies: 0, repliesByOthers: 90 }
  const found = async () => {
    const { body } = await call('POST /api/privacy/find', { email })
    expect(body.holdings).toMatchObject(holdings)
  }
  for (const [name, work] of [
    ['delete', () => call(`DELETE /api/blogs/${postId}`)],
    ['find removed', found],
    ['restore', () => call(`POST /api/blogs/${postId}/restore`)],
    ['delete one', () => call(`DELETE /api/comments/${commentId}`)],
    ['restore one', () => call(`POST /api/comments/${commentId}/restore`)],
    ['find', found],
    ['erase', () => call('POST /api/privacy/erase', { email })],
  ] as const)
    expect([name, (await mostRowsOfTurn(database, work)) < 70]).toEqual([name, true])
  const { body } = await call('POST /api/privacy/find', { email })
  expect(body.holdings).toMatchObject({ comments: 0, replies: 0, repliesByOthers: 0 })
})
