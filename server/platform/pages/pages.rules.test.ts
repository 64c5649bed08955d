import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { fastify } from 'fastify'
import { shippedParts } from '#content/parts.ts'
import type { InProcessTransport } from '#contract/rendering.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPageRenderer } from './page-renderer.ts'
import { createUncachedResponseLimit } from '#server/platform/limits/rate-limits.ts'
import { registerPages } from './pages.ts'
import { projectRoot } from './page-source.ts'
import { listed } from '#tests/support/listed.ts'

const at = '2026-01-02T03:04:05.000Z'
const author = { name: 'Ada', role: 'Writer', bio: 'Writes', image: '/default-author.jpg' }
const texts = {
  title: 'A post </script><script>alert(1)</script>',
  subtitle: 'Under it',
  excerpt: 'In short',
}
const image = { featuredImage: '/covers/a-post.svg', featuredImageAlt: '' }
const facts = { publishedAt: at, updatedAt: at, readTime: '5 min read', featured: false, likes: 1 }
const content = [{ type: 'paragraph', text: '<!--<script>alert(2)</script>' }]
const ids = { _id: '6f9f2a52-6d2c-4f4e-9d0f-0f6f6f6f6f6f', slug: 'a-post', category: 'Cloud', tags: ['tag'] }
const post = { ...ids, ...texts, ...image, ...facts, author, content }

const requestedPaths: string[] = []
let status = 200
const errors: unknown[] = []

/** A small API: one post, or the failure that a test sets. */
const api: InProcessTransport = async ({ path }) => {
  const missing = (message: string) => ({ status: 404, json: { success: false, message } })
  if (path.startsWith('/api/company/pages/'))
    return { status: 200, json: { success: true, parts: shippedParts } }
  if (path.startsWith('/api/company/at/')) return missing('Page not found')
  if (path.startsWith('/api/newsletter/archive/')) return missing('Issue not found')
  requestedPaths.push(path)
  if (status !== 200) return { status, json: { success: false, message: 'Canned' } }
  if (path.startsWith('/api/blogs/slug/') && !path.endsWith('/a-post')) return missing('Post not found')
  const lists = { relatedPosts: [], categories: [], tags: [], comments: [] }
  const pagination = { page: 1, limit: 5, total: 1, pages: 1 }
  return { status: 200, json: { success: true, blogPost: post, blogPosts: [post], ...lists, pagination } }
}

const drawing = 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E'

const app = fastify()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

beforeAll(async () => {
  const { isBuildStale } = await import(join(projectRoot, 'scripts/build-stamp.mjs'))
  if (isBuildStale()) execFileSync(process.execPath, [join(projectRoot, 'scripts/build.mjs')])
  await registerPages(app, {
    settings: { publicUrl: 'https://stratoworks.example', timeZone: 'Australia/Melbourne' },
    api,
    isDevelopment: false,
    dataUrlAt: (address) => (address === post.featuredImage ? drawing : undefined),
    onError: (error) => errors.push(error),
    uncachedLimit: createUncachedResponseLimit(false),
    onPublished: () => {},
  })
})
afterAll(() => app.close())
beforeEach(() => {
  status = 200
  requestedPaths.length = 0
  errors.length = 0
})

test('the documents of the back office name the time zone of the setting', async () =>
  expect((await get('/admin')).body).toMatch(
    /^<!DOCTYPE html><html[^>]* data-time-zone="Australia\/Melbourne"/,
  ))

test('GET of a page answers a complete document, to be revalidated by caches, and HEAD its headers', async () => {
  const answer = await get('/blog')
  const head = await app.inject({ method: 'HEAD', url: '/blog' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(answer.headers['content-length'])
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.body).toMatch(/^<!DOCTYPE html><html[^>]*>.*<\/html>$/s)
  expect(answer.body).toContain('A post &lt;/script&gt;')
})

test('GET of a page has a policy that allows its inline scripts and styles, and no script of its content', async () => {
  for (const url of ['/', '/blog', '/blog/a-post', '/no/such/page']) {
    const { body, headers } = await get(url)
    const policy = String(headers['content-security-policy'])
    const texts = [...body.matchAll(/<(script|style)(?![^>]*json)[^>]*>(.*?)<\/\1 *>/gs)].map(
      ([, , text]) => text!,
    )
    expect(texts.length).toBeGreaterThan(4)
    const sources = texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)
    const allowed = policy.match(/'sha256-[^']+'/g)
    expect(new Set(allowed)).toEqual(new Set(sources))
    expect(body).not.toContain('nonce')
    expect(body).not.toContain('<script>alert')
    expect(policy).not.toContain('unsafe')
    // Style attributes would need 'unsafe-inline'.
    expect(body).not.toMatch(/<[^>]+ style="/)
  }
})

test('only pages of the back office have a cross-origin opener policy and are not indexed', async () => {
  for (const url of ['/login', '/forgot-password', '/join/AbC', '/admin', '/admin/comments']) {
    const { headers } = await get(url)
    expect([headers['cross-origin-opener-policy'], headers['x-robots-tag']]).toEqual([
      'same-origin',
      'noindex, nofollow',
    ])
  }
  for (const url of ['/', '/blog', '/administration']) {
    const { headers } = await get(url)
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    expect(headers).not.toHaveProperty('x-robots-tag')
  }
})

test('GET of a page with a one-time token is neither stored nor told to other sites, and keeps the case of the token', async () => {
  for (const page of ['join', 'reset-password', 'not-you']) {
    const token = 'Ab-_'.repeat(10) + 'cDe'
    const answer = await get(`/${page}/${token}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(answer.body).toContain('<meta name="robots" content="noindex"')
    expect(answer.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    const moved = await get(`/${page.toUpperCase()}/${token}/`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/${page}/${token}`])
    expect(moved.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  const { headers } = await get('/forgot-password')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('GET of an unknown path or post is a designed page with status 404', async () => {
  for (const [url, words] of [
    ['/no/such/page', 'Page not found'],
    ['/blog/none', 'Post not found'],
    ['/constructor', 'Page not found'],
    ['/blog/%00', 'Post not found'],
  ] as const) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain(words)
  }
})

test("GET of a page's data, as React Router would answer it, is a designed 404 without scripts", async () => {
  for (const url of ['/blog.data', '/_.data', '/blog/a-post.data?_routes=root']) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Page not found')
    expect(answer.body).not.toContain('type="module"')
    expect(requestedPaths.filter((path) => path.includes('blogs'))).toEqual([])
  }
})

test.each([
  [503, 503],
  [507, 503],
  [400, 400],
])(
  'GET of a page whose call fails with %i shows the layout and an error, with status %i',
  async (failed, shown) => {
    status = failed
    for (const [url, sentence] of [
      ['/', 'Failed to load blog data. Please try again later.'],
      ['/blog', 'Failed to load blog posts. Please try again later.'],
      ['/blog/a-post', 'Failed to load blog post. Please try again later.'],
    ] as const) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(shown)
      expect(answer.body).toContain(sentence)
      expect(answer.body).toContain('<header')
    }
    expect(errors).toEqual([])
  },
)

test('GET of a page that throws while rendering is a designed page with status 500, and is logged', async () => {
  const { readTime } = post
  try {
    Object.assign(post, { readTime: { not: 'a text' } })
    const answer = await get('/blog/a-post')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('Something went wrong on our side. Please try again later.')
    expect(answer.body).not.toContain('Objects are not valid')
    expect(errors.length).toBeGreaterThan(0)
  } finally {
    post.readTime = readTime
  }
})

test.each([
  ['/blog/?page=2', '/blog?page=2'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/Login?next=%2Fadmin', '/login?next=%2Fadmin'],
  ['http://evil.example/admin', '/admin'],
])('GET %s is moved for good to %s', async (url, location) => {
  const answer = await getAsSpelled(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
  // nothing was rendered
  expect(requestedPaths).toEqual([])
})

test.each(listed(`/.git/HEAD /Nothing/here /%2e%2e/package.json /admin. /admin%2fposts /%2561dmin /admin;x`))(
  'GET %s is not found',
  async (url) => {
    const answer = await getAsSpelled(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

/** Requests a path exactly as it is spelled: other clients would read //host as a host. */
async function getAsSpelled(path: string): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen()
  const { port } = app.server.address() as AddressInfo
  const [answer] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage]
  return answer.resume()
}

test('the log never repeats an address that is not one of this site', async () => {
  const renderer = await createPageRenderer({
    settings: { publicUrl: 'https://stratoworks.example' },
    api,
    isDevelopment: false,
    onError: (error) => errors.push(error),
  })
  expect((await renderer.render('http://x.example/newsletter?token=hidden')).status).toBe(500)
  await renderer.close()
  expect(inspect(errors)).toContain('is not on this site')
  expect(inspect(errors)).not.toMatch(/hidden|x\.example/)
})

test('a document loads no script before the first paint', async () => {
  for (const url of ['/', '/blog', '/blog/a-post', '/login']) {
    const { body } = await get(url)
    expect(/<link rel="modulepreload"|type="module"/.test(body)).toBe(false)
    expect(
      body.match(/<link rel="deferred-modulepreload"[^>]* href="\/assets\/[^"]+\.js"/g)!.length,
    ).toBeGreaterThan(3)
    const scripts = [...body.matchAll(/<script type="text\/plain">(.*?)<\/script>/gs)].map(
      ([, script]) => script,
    )
    expect(scripts).toEqual([expect.stringMatching(/import\("\/assets\/entry\.client-[\w-]+\.js"\);$/)])
  }
})
