import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const { send, database } = await testApp()
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
  const { status, body, text } = await send(`GET /api/comments/post/${post.id}`)
  expect(status).toBe(200)
  expect(body.comments.map((c: { comment: string }) => c.comment)).toEqual(['second', 'first'])
  expect(
    body.comments[1].replies.map((r: { comment: string; isAuthor: boolean }) => [r.comment, r.isAuthor]),
  ).toEqual([
    ['one', false],
    ['two', true],
  ])
  expect(body.pagination).toMatchObject({ page: 1, total: 2, pages: 1 })
  expect(text).not.toContain('@example.com')
})

test('GET /api/comments/post/{postId} gives replies of authors their portraits, whoever wrote the article', async () => {
  const post = await aPost(database)
  await database.query
    .updateTable('posts')
    .set({ authorName: 'Guest Writer', authorImage: '/images/guest.jpg' })
    .where('id', '=', post.id)
    .execute()
  const comment = await aComment(database, post.id)
  for (const [name, isAuthor] of [
    ['Guest Writer', true],
    ['Amara Okafor', true],
    ['Somebody Else', true],
    ['Amara Okafor', false],
  ] as const)
    await aReply(database, comment, { name, isAuthor })
  const { body } = await send(`GET /api/comments/post/${post.id}`)
  expect(body.comments[0].replies.map((reply: { image?: string }) => reply.image)).toEqual([
    '/images/guest.jpg',
    '/people/amara.svg#face',
    undefined,
    undefined,
  ])
})

test('GET /api/comments/post/{postId} pages', async () => {
  const post = await aPost(database)
  for (const comment of ['a', 'b', 'c']) await aComment(database, post.id, { comment })
  const { body } = await send(`GET /api/comments/post/${post.id}?limit=2&page=2`)
  expect(body.comments.map((c: { comment: string }) => c.comment)).toEqual(['a'])
  expect(body.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 })
})

test('GET /api/comments/post/{postId} is 404 for a draft, an absent post and a malformed id', async () => {
  const draft = await aPost(database, { status: 'draft' })
  for (const id of [draft.id, absent, 'nonsense', "1'or'1"]) {
    const { status, body } = await send(`GET /api/comments/post/${id}`)
    expect(status).toBe(404)
    expect(body).toEqual({ success: false, message: 'Post not found' })
  }
})

test('POST /api/comments stores a pending comment and answers it to its writer alone', async () => {
  const post = await aPost(database)
  const { status, body } = await send('POST /api/comments', {
    body: { postId: post.id, slug: post.slug, ...words },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    success: true,
    message: 'Your comment has been submitted and is awaiting moderation.',
    comment: { name: 'Robin Reader', comment: 'Very useful, thank you.', isApproved: false, replies: [] },
  })
  const { body: list } = await send(`GET /api/comments/post/${post.id}`)
  expect(list.comments).toEqual([])
})

test('POST /api/comments ignores fields that a visitor may not set', async () => {
  const post = await aPost(database)
  const { body } = await send('POST /api/comments', {
    body: {
      postId: post.id,
      ...words,
      comment: 'other',
      _id: absent,
      isApproved: true,
      createdAt: '2001-01-01',
      likes: 9,
    },
  })
  expect(body.comment.isApproved).toBe(false)
  expect(body.comment._id).not.toBe(absent)
  expect(body.comment.createdAt.slice(0, 4)).not.toBe('2001')
})

test.each([
  [{ name: '' }, 'All fields are required', 'name'],
  [{ email: '   ' }, 'All fields are required', 'email'],
  [{ comment: undefined }, 'All fields are required', 'comment'],
  [{ name: 7 }, 'All fields are required', 'name'],
  [{ email: 'robin' }, 'Please enter a valid email address', 'email'],
  [{ email: 'a@b.c\r\nBcc: x@y.z' }, 'Please enter a valid email address', 'email'],
  [{ comment: 'x'.repeat(5001) }, 'Comment must be 5,000 characters or fewer', 'comment'],
  [{ name: 'a\u0000b' }, 'Please remove characters that are not text', 'name'],
  [{ comment: 'half a pair \ud800' }, 'Please remove characters that are not text', 'comment'],
])('POST /api/comments with %j is 400: %s', async (change, message, path) => {
  const post = await aPost(database)
  const { status, body } = await send('POST /api/comments', {
    body: { postId: post.id, ...words, ...change },
  })
  expect(status).toBe(400)
  expect(body.success).toBe(false)
  expect(body.message).toBe(message)
  expect(body.errors[0]).toEqual({ path, message })
})

test('POST /api/comments on a post that is not public is 404', async () => {
  const draft = await aPost(database, { status: 'draft' })
  for (const postId of [draft.id, absent, 'nonsense'])
    expect((await send('POST /api/comments', { body: { postId, ...words } })).status).toBe(404)
})

test('POST /api/comments rejects a body that is not a JSON object with a message', async () => {
  for (const payload of ['{', '[]', '"text"', '']) {
    const { status, body } = await send('POST /api/comments', {
      body: payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false })
  }
  const { status } = await send('POST /api/comments', {
    body: 'a=1',
    headers: { 'content-type': 'text/plain' },
  })
  expect(status).toBe(415)
})

test('POST /api/comments rejects bodies that are too large or too deep', async () => {
  const large = await send('POST /api/comments', { body: { comment: 'x'.repeat(300_000) } })
  expect(large.status).toBe(413)
  expect(large.body.success).toBe(false)
  const deep = await send('POST /api/comments', {
    body: `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    headers: { 'content-type': 'application/json' },
  })
  expect(deep.status).toBe(400)
})

test('POST /api/comments twice within a minute with the same text creates one comment', async () => {
  const post = await aPost(database)
  const body = { postId: post.id, ...words, comment: 'double click' }
  const [one, two] = [await send('POST /api/comments', { body }), await send('POST /api/comments', { body })]
  expect(two.status).toBe(201)
  expect(two.body.comment._id).toBe(one.body.comment._id)
})

test('POST /api/comments many at once: each gets its own response, duplicates get the same', async () => {
  const posts = [await aPost(database), await aPost(database)]
  const sendComment = (postId: string, comment: string) =>
    untilReady(() => send('POST /api/comments', { body: { postId, ...words, comment } }))
  const answers = await Promise.all([
    sendComment(absent, 'lost'),
    ...Array.from({ length: 60 }, (_, n) => sendComment(posts[n % 2]!.id, `one of many, ${n % 40}`)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, ...Array<number>(60).fill(201)])
  const comments = answers.slice(1).map(({ body }) => body.comment)
  expect(comments.map(({ comment }) => comment)).toEqual(
    Array.from({ length: 60 }, (_, n) => `one of many, ${n % 40}`),
  )
  expect(comments.slice(40).map(({ _id }) => _id)).toEqual(comments.slice(0, 20).map(({ _id }) => _id))
  const { authorization } = await aSignedInAdmin(database)
  const { body } = await send('GET /api/comments?search=many&limit=100', { authorization })
  expect(new Set(body.comments.map(({ _id }: { _id: string }) => _id))).toEqual(
    new Set(comments.map(({ _id }) => _id)),
  )
  expect(body.comments).toHaveLength(40)
  expect(body.comments.every(({ postId }: { postId: string }) => posts.some(({ id }) => id === postId))).toBe(
    true,
  )
})

test('POST /api/comments/{id}/reply answers the parent with the pending reply', async () => {
  const post = await aPost(database)
  const parent = await aComment(database, post.id)
  await aReply(database, parent, { comment: 'approved before' })
  const { status, body } = await send(`POST /api/comments/${parent}/reply`, {
    body: { commentId: parent, ...words, isAuthor: true },
  })
  expect(status).toBe(201)
  expect(body.message).toBe('Your reply has been submitted and is awaiting moderation.')
  expect(body.comment._id).toBe(parent)
  expect(body.comment.replies).toMatchObject([
    { comment: 'approved before', isApproved: true },
    { comment: words.comment, isApproved: false, isAuthor: false },
  ])
  const { body: list } = await send(`GET /api/comments/post/${post.id}`)
  expect(list.comments[0].replies).toHaveLength(1)
})

test('POST /api/comments/{id}/reply with an admin token is an author reply, public at once', async () => {
  const post = await aPost(database)
  const parent = await aComment(database, post.id)
  const { authorization } = await aSignedInAdmin(database)
  await send(`POST /api/comments/${parent}/reply`, { authorization, body: words })
  const { body } = await send(`GET /api/comments/post/${post.id}`)
  expect(body.comments[0].replies).toMatchObject([{ isAuthor: true, isApproved: true }])
})

test('POST /api/comments/{id}/reply with a token that is no good counts as a visitor', async () => {
  const post = await aPost(database)
  const parent = await aComment(database, post.id)
  const authorization = `Bearer ${'x'.repeat(43)}`
  const { status, body } = await send(`POST /api/comments/${parent}/reply`, { authorization, body: words })
  expect(status).toBe(201)
  expect(body.comment.replies[0]).toMatchObject({ isAuthor: false, isApproved: false })
})

test('POST /api/comments/{id}/reply to a pending, absent or malformed comment is 404', async () => {
  const post = await aPost(database)
  const pending = await aComment(database, post.id, { isApproved: false })
  for (const id of [pending, absent, 'nonsense']) {
    const { status, body } = await send(`POST /api/comments/${id}/reply`, { body: words })
    expect(status).toBe(404)
    expect(body.message).toBe('Comment not found')
  }
})

test('GET /api/comments/recent names the newest approved comments with their posts', async () => {
  const post = await aPost(database, { title: 'The post', slug: 'the-post' })
  const draft = await aPost(database, { status: 'draft' })
  await aComment(database, post.id, { comment: 'newest', createdAt: '2099-01-02T00:00:00.000Z' })
  await aComment(database, draft.id, { comment: 'of a draft', createdAt: '2099-01-03T00:00:00.000Z' })
  await aComment(database, post.id, {
    comment: 'pending',
    isApproved: false,
    createdAt: '2099-01-04T00:00:00.000Z',
  })
  const { body, text } = await send('GET /api/comments/recent?limit=1')
  expect(body.comments).toMatchObject([{ comment: 'newest', post: { title: 'The post', slug: 'the-post' } }])
  expect(text).not.toContain('@example.com')
})

test('GET /api/comments/post/{postId} finds the post however its id is spelled', async () => {
  const post = await aPost(database)
  expect((await send(`GET /api/comments/post/${post.id.toUpperCase()}`)).status).toBe(200)
})
