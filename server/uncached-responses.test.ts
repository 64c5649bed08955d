// What visitors can make the server render and query: nothing by addresses and headers that change nothing, and the rest within a limit.
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import type { TestAppOptions } from '#tests/support/open-app.ts'
import { aPost } from '#tests/support/builders.ts'

/** A site with pages behind a socket. `fills` counts the responses that the page cache did not have. */
async function openSite(options: TestAppOptions = {}) {
  const { app, database, cache, reads } = await testApp({ hasPages: true, ...options })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } })
  const inject = vi.spyOn(app, 'inject')
  return { origin, database, cache, reads, get, fills: () => inject.mock.calls.length }
}

const { database, cache, reads, get, fills } = await openSite()
await aPost(database, { slug: 'one', category: 'Cloud', tags: ['Kubernetes'] })

test.each([
  ['/', 'search=1&page=1&token=1'],
  ['/blog', 'utm_source=1&token=1'],
  ['/blog/one', 'page=1&search=1'],
  ['/rss.xml', 'x=1'],
  ['/api/categories', 'x=1'],
  ['/api/company', 'preview=&x=1'],
  ['/api/blogs/slug/one', 'page=1'],
  ['/api/openapi.json', 'x=1'],
])('GET %s is made once, whatever the unknown parameters (?%s) and headers', async (path, query) => {
  const first = await get(path)
  expect(cache.get(path)).toBeDefined()
  const before = fills()
  for (const n of ['2', '3', '4']) {
    const answer = await get(`${path}?${query.replaceAll('=1', `=${n}`)}`, {
      'accept-language': `de;q=0.${n}`,
      'cache-control': 'no-cache',
      'user-agent': n,
      authorization: `Bearer ${n}`,
      cookie: `a=${n}`,
    })
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, first.headers.get('etag')])
  }
  expect(fills()).toBe(before)
})

test('paths without a page share one page, which is rendered once until content changes', async () => {
  const read = reads.get('getPageParts')!
  let rendered = 0
  reads.set('getPageParts', (request) => {
    if (request.params.page === 'site') rendered += 1
    return read(request)
  })
  const pages = new Set<string>()
  for (const path of ['/wp-login.php', '/nothing', '/nothing/at/all', '/.env', '/xmlrpc.php?rsd']) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 404])
    pages.add(await answer.text())
  }
  expect([pages.size, rendered]).toEqual([1, 1])
  reads.set('getPageParts', read)
})

test('a network address gets 300 uncached responses a minute; cached ones and other addresses are not limited', async () => {
  const { get, origin, database } = await openSite({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  await aPost(database, { slug: 'one' })
  const from = { 'x-forwarded-for': '192.0.2.7' }
  const cached = ['/blog', '/api/categories', '/api/openapi.json']
  for (const path of cached) await get(path, from)
  for (let n = 1; n <= 300 - cached.length; n += 1) await get(`/api/blogs/published?slugs=s${n}`, from)
  const uncached = `/about-us /blog/one /blog?tag=x /nothing /contact?subject=x /blog/one?preview=x
  /newsletter/confirm?token=x /admin /rss.xml?category=x /sitemap.xml /social/one.png`.split(/\s+/)
  for (const path of uncached) {
    const answer = await get(path, from)
    expect([path, answer.status]).toEqual([path, 429])
    expect(await answer.text()).toContain('Too many requests')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (const path of ['/api/blogs/published?page=2', '/api/company/pages/home?preview=x']) {
    const call = await get(path, { ...from, accept: '*/*' })
    expect([call.status, await call.json()]).toEqual([
      429,
      { success: false, message: 'Too many requests. Please try again later.' },
    ])
  }
  const form = { method: 'POST', headers: from, body: new URLSearchParams({ name: '' }) }
  expect((await fetch(`${origin}/contact`, form)).status).toBe(429)
  for (const path of cached) expect([path, (await get(path, from)).status]).toEqual([path, 200])
  expect((await get('/about-us', { 'x-forwarded-for': '192.0.2.8' })).status).toBe(200)
})
