import { articleCardPath } from '#contract/covers/social-cards.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost } from '#tests/support/builders.ts'

let today = new Date('2026-11-21T02:00:00.000Z')
const { app, send, database } = await testApp({ now: () => today })

const publishedAt = '2026-11-01T00:00:00.000Z'
const post = { slug: 'public', title: 'Something <to> share & read', category: 'Cloud' }
await aPost(database, { ...post, publishedAt })
await aPost(database, { slug: 'a-draft', status: 'draft' })
await aPost(database, { slug: 'an-archived', status: 'archived', publishedAt })
await aPost(database, { slug: 'tomorrow', publishedAt: '2026-11-22T02:00:00.000Z' })

const image = async (url: string) => {
  const { rawPayload, headers } = await app.inject({ url })
  const { width, height } = await sharp(rawPayload).metadata()
  expect([headers['content-type'], width, height]).toEqual(['image/png', 1200, 630])
  return { headers, rawPayload }
}

test('GET /social/{slug}.png draws the card of a public article, 1200 × 630', async () => {
  const { headers, rawPayload } = await image('/social/public.png')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(rawPayload.length).toBeLessThan(200 * 1024)
})

test('GET /social/… is immutable under the URL in pages, and cacheable briefly under any other', async () => {
  const plain = await send('GET /social/public.png')
  const etag = String(plain.headers.etag)
  expect(plain.headers['cache-control']).toBe('public, max-age=300')
  const named = await send(`GET ${articleCardPath(post, 'Stratoworks')}`)
  expect(named.headers['cache-control']).toBe('public, max-age=86400')
  const again = await send('GET /social/public.png', { headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('GET /social/… is 404 for hidden posts, and an image once a post is due', async () => {
  for (const file of 'a-draft.png an-archived.png tomorrow.png nothing.png public.jpg public'.split(' '))
    expect((await send(`GET /social/${file}`)).status).toBe(404)
  today = new Date('2026-11-22T02:00:00.000Z')
  expect((await send('GET /social/tomorrow.png')).status).toBe(200)
})

test('GET /social/page/{name}.png draws the cards of the other pages', async () => {
  for (const name of ['home', 'career-site-reliability-engineer']) await image(`/social/page/${name}.png`)
  expect((await send('GET /social/page/admin.png')).status).toBe(404)
})
