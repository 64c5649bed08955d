import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

test('POST /api/blogs with a future time becomes public at that time, in cached responses too', async () => {
  let time = Date.now()
  const { send, as, cache, database } = await testApp({ now: () => new Date(time) })
  const call = as(await aSignedInAdmin(database))
  await ensureCategory(database, 'Cloud')
  const kept = async (address: string) => {
    const answer = cache.get(address) ?? (await cache.load(address)).cached
    return answer && JSON.parse(cache.encoded(answer, 'identity').body.toString())
  }
  const publishedAt = new Date(time + 1_000).toISOString()
  const scheduled = aPostBody({ title: 'On time', status: 'published', publishedAt })
  expect((await call('POST /api/blogs', scheduled)).body.blogPost).toMatchObject({
    status: 'published',
    publishedAt,
  })
  expect((await kept('/api/blogs/published')).blogPosts).toEqual([])
  expect((await send('GET /api/blogs/slug/on-time')).status).toBe(404)
  time += 1_000
  await vi.waitFor(async () => expect((await kept('/api/blogs/published')).blogPosts).toHaveLength(1), 30_000)
  expect((await send('GET /api/blogs/slug/on-time')).status).toBe(200)
})
