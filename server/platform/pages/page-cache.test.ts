import { expect, test } from 'vitest'
import type { InProcessAnswer } from '#server/platform/http/in-process.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

const answer = (text: string, status = 200): InProcessAnswer => ({
  status,
  headers: { 'content-type': 'text/html', 'x-request-id': 'not-cached', 'content-length': '1' },
  body: Buffer.from(text),
})

const plain = (cache: PageCache, address: string) =>
  cache.encoded(cache.get(address)!, 'identity').body.toString()

test('concurrent requests for an address share one fill', async () => {
  let fills = 0
  const cache = createPageCache(async () => {
    fills += 1
    await new Promise((resolve) => setImmediate(resolve))
    return answer('page')
  })
  await Promise.all(Array.from({ length: 50 }, () => cache.load('/a')))
  expect(fills).toBe(1)
  expect(plain(cache, '/a')).toBe('page')
})

test('an answer that is private, or not to be stored, is not cached', async () => {
  for (const control of ['private, no-store', 'no-store', 'private']) {
    const cache = createPageCache(async () => {
      const { headers, ...rest } = answer('secret')
      return { ...rest, headers: { ...headers, 'cache-control': control } }
    })
    expect((await cache.load('/a')).answer.body.toString()).toBe('secret')
    expect(cache.get('/a')).toBeUndefined()
  }
})

test('a fill that started before a change of content is not cached', async () => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let version = 'old'
  const cache = createPageCache(async () => {
    const text = version
    if (text === 'old') await held
    return answer(text)
  })
  const before = cache.load('/a')
  version = 'new'
  cache.clear()
  const after = await cache.load('/a')
  release()
  await before
  expect(after.answer.body.toString()).toBe('new')
  expect(plain(cache, '/a')).toBe('new')
})

test('the cache stays within its bytes and evicts the least recently used answers', async () => {
  const cache = createPageCache(async (address) => answer(address.repeat(2_000)), 60_000)
  for (let index = 0; index < 200; index += 1) {
    await cache.load(`/page-${index}`)
    cache.get('/page-0')
  }
  expect(cache.size.bytes).toBeLessThanOrEqual(60_000)
  expect(cache.get('/page-0')).toBeDefined()
  expect(cache.get('/page-1')).toBeUndefined()
  expect(cache.get('/page-199')).toBeDefined()
})
