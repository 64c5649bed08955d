import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const { send, as, database } = await testApp()
const words = { name: 'Robin Reader', email: 'robin@example.com', comment: 'Very useful, thank you.' }
const absent = '00000000-0000-4000-8000-000000000000'

test('GET /api/comments/post/{postId} lists approved comments newest first with approved replies oldest first', async () => {
  const post = await aPost(database)
  const first = await aComment(database, post.id, { comment: 'first' })
  await aComment(database, post.id, { comment: 'second' })
  await aComment(database, post.id, { comment: 'waiting', isApproved: false })
  await aReply(database, first, { comment: 'one' })
  await aReply(database, first, { comment: 'two', isAuthor: true })
  await aReply(database, first, { comment: 'hidden', isApproved: false })
  const { body, text } = await send(`GET /api/comments/post/${post.id.toUpperCase()}`)
  expect(body.comments).toMatchObject([{ comment: 'second' }, { comment: 'first' }])
  expect(body.comments[1].replies).toMatchObject([
    { comment: 'one', isAuthor: false },
    { comment: 'two', isAuthor: true },
  ])
  expect(text).not.toContain('@example.com')
  const { body: second } = await send(`GET /api/comments/post/${post.id}?limit=1&page=2`)
  expect(second.comments).toMatchObject([{ comment: 'first' }])
  expect(second.pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 })
})

test('comments of a draft, of an absent post and of a malformed id are 404, to read and to write, and so are replies to what waits', async () => {
  const draft = await aPost(database, { status: 'draft' })
  for (const postId of [draft.id, absent, 'nonsense', "1'or'1"]) {
    expect((await send(`GET /api/comments/post/${postId}`)).outcome).toBe('404 Post not found')
    expect((await send('POST /api/comments', { body: { postId, ...words } })).status).toBe(404)
  }
  const pending = await aComment(database, (await aPost(database)).id, { isApproved: false })
  for (const id of [pending, absent, 'nonsense']) {
    const { outcome } = await send(`POST /api/comments/${id}/reply`, { body: words })
    expect(outcome).toBe('404 Comment not found')
  }
})

test('POST stores a pending comment or reply and answers it to its writer alone; an author’s reply is public at once', async () => {
  const { id: postId } = await aPost(database)
  const { outcome, body } = await send('POST /api/comments', { body: { postId, ...words } })
  expect(outcome).toBe('201 Your comment has been submitted and is awaiting moderation.')
  const { name, comment } = words
  expect(body.comment).toMatchObject({ name, comment, isApproved: false, replies: [] })
  expect((await send(`GET /api/comments/post/${postId}`)).body.comments).toEqual([])

  const admin = await aSignedInAdmin(database)
  const parent = await aComment(database, postId)
  const reply = { ...words, isAuthor: true }
  const replied = await as({ authorization: `Bearer ${'x'.repeat(43)}` })(
    `POST /api/comments/${parent}/reply`,
    reply,
  )
  expect(replied.outcome).toBe('201 Your reply has been submitted and is awaiting moderation.')
  expect(replied.body.comment.replies).toMatchObject([{ comment, isAuthor: false, isApproved: false }])
  expect((await send(`GET /api/comments/post/${postId}`)).body.comments[0].replies).toEqual([])
  // an author also replies to a comment that waits itself
  const own = await as(admin)(`POST /api/comments/${body.comment._id}/reply`, words)
  expect(own.body.comment).toMatchObject({
    isApproved: false,
    replies: [{ isAuthor: true, isApproved: true }],
  })
})

test('POST /api/comments many at once: each gets its own response, duplicates get the same', async () => {
  const posts = [(await aPost(database)).id, (await aPost(database)).id]
  const sendComment = (postId: string, comment: string) =>
    untilReady(() => send('POST /api/comments', { body: { postId, ...words, comment } }))
  const texts = Array.from({ length: 60 }, (_, n) => `one of many, ${n % 40}`)
  const [lost, ...answers] = await Promise.all([
    sendComment(absent, 'lost'),
    ...texts.map((text, n) => sendComment(posts[n % 2]!, text)),
  ])
  expect(lost.status).toBe(404)
  expect(answers.map(({ body }) => body.comment.comment)).toEqual(texts)
  const ids = answers.map(({ body }) => body.comment._id as string)
  expect(ids.slice(40)).toEqual(ids.slice(0, 20))
  const stored = database.query.selectFrom('comments').select('id').where('comment', 'like', 'one of many%')
  expect((await stored.execute()).map(({ id }) => id).toSorted()).toEqual([...new Set(ids)].toSorted())
})

test('GET /api/comments/recent names the newest approved comments with their posts', async () => {
  const post = await aPost(database, { title: 'The post', slug: 'the-post' })
  const draft = await aPost(database, { status: 'draft' })
  await aComment(database, post.id, { comment: 'newest', createdAt: '2099-01-02T00:00:00.000Z' })
  await aComment(database, draft.id, { comment: 'of a draft', createdAt: '2099-01-03T00:00:00.000Z' })
  await aComment(database, post.id, { isApproved: false, createdAt: '2099-01-04T00:00:00.000Z' })
  const { body, text } = await send('GET /api/comments/recent?limit=1')
  expect(body.comments).toMatchObject([{ comment: 'newest', post: { title: 'The post', slug: 'the-post' } }])
  expect(text).not.toContain('@example.com')
})
