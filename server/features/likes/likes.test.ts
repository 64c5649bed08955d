import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost } from '#tests/support/builders.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'
import { rowsOf } from '#tests/support/rows.ts'

const { send, database } = await testApp()

const like = (id: string, body = {}) => send(`POST /api/blogs/${id}/likes`, { body })
const unlike = (id: string, receipt: string) => send(`DELETE /api/blogs/${id}/likes/${receipt}`)
const likesOf = async (slug: string) => (await send(`GET /api/blogs/slug/${slug}`)).body.blogPost.likes

test('POST /api/blogs/{id}/likes counts a like once a receipt, and DELETE takes it back once', async () => {
  const { id, slug } = await aPost(database)
  const { body: first } = await like(id)
  expect(first.likes).toBe(48)
  const { receipt } = first
  expect((await like(id, { receipt })).body).toEqual(first)
  expect((await like(id)).body).toMatchObject({ likes: 49, receipt: expect.not.stringMatching(receipt) })
  expect((await unlike(id, receipt)).body).toEqual({ success: true, likes: 48 })
  expect((await unlike(id, receipt)).body.likes, 'again').toBe(48)
  expect((await like(id, { receipt })).body, 'liked again').toEqual({ ...first, likes: 49 })
  expect(await likesOf(slug)).toBe(49)
})

test('likes at the same time are all counted, and those of one receipt once', async () => {
  const { id, slug } = await aPost(database, { likes: 52 })
  const { receipt } = (await like(id)).body
  await Promise.all(
    [...Array(8)].flatMap(() => [untilReady(() => like(id)), untilReady(() => like(id, { receipt }))]),
  )
  expect(await likesOf(slug)).toBe(61)
})

test('a receipt that was made up, or is of another post, takes nothing back and is replaced by a genuine one', async () => {
  const [post, other] = [await aPost(database), await aPost(database)]
  const { receipt } = (await like(post.id)).body
  for (const foreign of [receipt, 'A'.repeat(43)]) {
    expect((await unlike(other.id, foreign)).body.likes).toBe(0)
    const { body } = await like(other.id, { receipt: foreign })
    expect(body.receipt).not.toBe(foreign)
    await unlike(other.id, body.receipt)
  }
  expect(await likesOf(post.slug)).toBe(48)
  expect((await unlike(post.id, receipt)).body.likes, 'none of its own').toBe(0)
  expect((await like(post.id, { receipt: 'short' })).status).toBe(400)
})

test('posts that visitors cannot see are not liked', async () => {
  const future = new Date(Date.now() + 86_400_000).toISOString()
  for (const more of [{ status: 'draft' as const }, { publishedAt: future }]) {
    const { id } = await aPost(database, more)
    expect((await like(id)).status).toBe(404)
    expect((await unlike(id, 'A'.repeat(43))).status).toBe(404)
    expect(await rowsOf(database, 'postLikes', { postId: id })).toEqual([])
  }
})
