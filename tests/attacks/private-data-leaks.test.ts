import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { testApp } from '#tests/support/app.ts'
import { openHttpClient, type HttpAnswer } from './http-client.ts'
import { createSiteWithSecrets, fillPath, type SiteWithSecrets } from './site-with-secrets.ts'

const encodings = ['identity', 'gzip', 'br']
const isLong = process.env.TEST_LONG === 'true'

/** Returns the URLs of all public reading calls, without and with query parameters. */
function calls(site: SiteWithSecrets): string[] {
  const ids = [
    { id: site.post.id, postId: site.post.id, slug: site.post.slug, grant: 'x', name: 'x.pdf' },
    { id: site.draft.id, postId: site.draft.id, slug: site.draft.slug, grant: 'x', name: 'x.pdf' },
  ]
  const reads = Object.values(api as Record<string, Endpoint>).filter(
    ({ address, access }) => access === 'public' && address.startsWith('GET '),
  )
  return reads.flatMap(({ address, query }, call) => {
    const paths = ids.map((one) => fillPath(address, one))
    const asked = Object.keys(query?.shape ?? {}).flatMap((name) => {
      if (name === 'limit') return [`?limit=100`]
      if (name === 'page') return ['?page=1', '?page=2']
      if (name === 'featured') return ['?featured=true', '?featured=false']
      if (name === 'slugs') return site.hiddenSlugs.map((slug) => `?slugs=${slug}`)
      // in the short run each call searches for some of the words
      const words = site.searchWords.filter((_, index) => isLong || (index + call) % 4 === 0)
      return [...words, 'Open', 'Cloud'].map((word) => `?${name}=${word}`)
    })
    return paths.flatMap((path) => [path, ...asked.map((query) => path + query)])
  })
}

/** Returns the pages and other public URLs to start from. */
function pages(site: SiteWithSecrets): string[] {
  // the short run tries some words on pages
  const words = site.searchWords.filter((_, index) => isLong || index % 12 === 0)
  const searches = words.flatMap((word) => [`/blog?search=${word}`, `/blog?tag=${word}`])
  return [
    ...'/ /about-us /contact /career /newsletter /blog/saved /login /admin /admin/enquires /admin/careers'.split(
      ' ',
    ),
    ...'/robots.txt /api/openapi.json /api/docs /health/ready /site.webmanifest /no/such/page'.split(' '),
    `/admin/enquires/${site.enquiry}`,
    `/admin/posts/edit/${site.draft.id}`,
    ...Object.values(feedPaths).map((address) => address.replace(/:\w+/, '1')),
    ...site.hiddenSlugs.flatMap((slug) => [
      `/blog/${slug}`,
      `/blog/${slug}.data`,
      `/social/${slug}.png`,
      `/api/blogs/slug/${slug}`,
      `/api/blogs/${slug}/related`,
    ]),
    ...site.storedNames.flatMap((name) => [`/files/${name}`, `/files/x/${name}`, `/private/${name}`]),
    ...searches,
  ]
}

/** Files of the server that must not be served. */
const hiddenFiles =
  `/data/frontdesk.db /.git/config /.env /package.json /server/main.ts /build/server/index.js
  /node_modules/fastify/package.json /app-secret /metrics /images/ /media/ /files/ /assets/ /assets/../../package.json
  /assets/%2e%2e/%2e%2e/package.json`.split(/\s+/)

/** Returns what is wrong with the headers of a public answer (OWASP ASVS 5.0, 3.4, 4.1.1 and 14.3.2). */
function failureInHeaders({ status, headers, bytes }: HttpAnswer): string | undefined {
  if (status === 304 || status === 0) return undefined
  const header = (name: string) => String(headers[name] ?? '')
  if (header('x-content-type-options') !== 'nosniff') return 'may be sniffed'
  if (!header('content-security-policy').includes("frame-ancestors 'none'")) return 'may be framed'
  if (!header('referrer-policy')) return 'says nothing of referrers'
  if (!header('strict-transport-security').includes('max-age=63072000')) return 'may be asked for in the open'
  const forbidden = Object.keys(headers).find((name) =>
    /^(access-control-|set-cookie$|server$|x-powered-by$)/.test(name),
  )
  if (forbidden) return `has the header ${forbidden}`
  const type = header('content-type')
  if (bytes.length > 0 && !type) return 'has no type'
  if (/^text\/(?!plain)|json/.test(type) && !/charset=utf-8/i.test(type)) return `has the type ${type}`
  return status >= 400 && header('cache-control') !== 'no-store' ? `is ${status} and may be kept` : undefined
}

test('no public response contains private text: API, pages, feeds, sitemap, search, cards, page cache', async () => {
  const app = await testApp({ hasPages: true, env: { PUBLIC_URL: 'https://site.example' } })
  const site = await createSiteWithSecrets(app)
  const http = await openHttpClient(app)
  const queue = [...calls(site), ...pages(site)]
  const [seen, listed] = [new Set(queue), new Set(queue)]
  for (const path of seen) {
    // the second answer comes from the page cache, if it is cacheable
    for (const turn of [0, 1]) {
      const encoding = encodings[(path.length + turn) % encodings.length]!
      const answer = await http('GET', path, { headers: { 'accept-encoding': encoding } })
      const { status, text, headers } = answer
      expect(failureInHeaders(answer), `${path}`).toBeUndefined()
      expect(status, `${path}`).toBeLessThan(500)
      expect(site.findLeaks(text + JSON.stringify(headers)), `${path}`).toEqual([])
      // a short run follows only the links of its first pages
      const isFollowed =
        String(headers['content-type']).startsWith('text/html') && (isLong || listed.has(path))
      for (const [, link] of isFollowed ? text.matchAll(/(?:href|src|action)="(\/[^"#]*)"/g) : [])
        if (!link!.startsWith('/assets/')) seen.add(link!.replaceAll('&amp;', '&'))
    }
  }
  for (const path of hiddenFiles) {
    const { status, headers } = await http('GET', path)
    // A trailing slash redirects to the same path without it, which does not exist either.
    const isMoved = status === 301 && headers.location === path.slice(0, -1)
    expect(isMoved || status === 404 || status === 400, `GET ${path} is ${status}`).toBe(true)
  }
})
