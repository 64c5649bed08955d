import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { feeds } from '#contract/feeds/feeds.ts'
import { createFaultList, type Attack } from '#tests/attacks/attack.ts'
import { createSiteWithSecrets, fillPath, type SiteWithSecrets } from '#tests/attacks/site-with-secrets.ts'
import { openHttpClient, type HttpAnswer } from '#tests/attacks/http-client.ts'

const encodings = ['identity', 'gzip', 'br']

/** Public calls, each by itself and with everything that can be asked of it. */
function calls(site: SiteWithSecrets): string[] {
  const ids = [
    { id: site.post.id, postId: site.post.id, slug: site.post.slug, grant: 'x', name: 'x.pdf' },
    { id: site.draft.id, postId: site.draft.id, slug: site.draft.slug, grant: 'x', name: 'x.pdf' },
  ]
  const reads = Object.values(api as Record<string, Endpoint>).filter(
    ({ address, access }) => access === 'public' && address.startsWith('GET '),
  )
  return reads.flatMap(({ address, query }) => {
    const paths = ids.map((one) => fillPath(address, one))
    const asked = Object.keys(query?.shape ?? {}).flatMap((name) => {
      if (name === 'limit') return [`?limit=100`]
      if (name === 'page') return ['?page=1', '?page=2']
      if (name === 'featured') return ['?featured=true', '?featured=false']
      if (name === 'slugs') return site.hiddenSlugs.map((slug) => `?slugs=${slug}`)
      return [...site.searchWords, 'Open', 'Cloud'].map((word) => `?${name}=${word}`)
    })
    return paths.flatMap((path) => [path, ...asked.map((query) => path + query)])
  })
}

/** Pages of the site and what lies beside them; of pages that are linked, more are found on the way. */
function pages(site: SiteWithSecrets, isLong: boolean): string[] {
  // The calls behind them are asked for every word in any case.
  const words = site.searchWords.filter((_, index) => isLong || index % 6 === 0)
  const searches = words.flatMap((word) => [`/blog?search=${word}`, `/blog?tag=${word}`])
  return [
    '/',
    '/about-us',
    '/contact',
    '/career',
    '/newsletter',
    '/blog/saved',
    '/login',
    '/admin',
    '/admin/enquires',
    `/admin/enquires/${site.enquiry}`,
    '/admin/careers',
    `/admin/posts/edit/${site.draft.id}`,
    ...Object.values(feeds).map((address) => address.replace(/:\w+/, '1')),
    '/robots.txt',
    '/api/openapi.json',
    '/api/docs',
    '/health/ready',
    '/site.webmanifest',
    ...site.hiddenSlugs.flatMap((slug) => [
      `/blog/${slug}`,
      `/blog/${slug}.data`,
      `/social/${slug}.png`,
      `/api/blogs/slug/${slug}`,
      `/api/blogs/${slug}/related`,
    ]),
    ...site.storedNames.flatMap((name) => [`/files/${name}`, `/files/x/${name}`, `/private/${name}`]),
    '/no/such/page',
    ...searches,
  ]
}

/** What lies beside the product on its machine, and is nobody's to read. */
const notServed = [
  '/data/frontdesk.db',
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/package-lock.json',
  '/server/main.ts',
  '/build/server/index.js',
  '/node_modules/fastify/package.json',
  '/app-secret',
  '/metrics',
  '/images/',
  '/files/',
  '/assets/',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
]

/** What the headers of a public answer lack, or have too much of (OWASP ASVS 5.0, 3.4, 4.1.1 and 14.3.2). */
function faultInHeaders({ status, headers, bytes }: HttpAnswer): string | undefined {
  if (status === 304 || status === 0) return undefined
  const told = (name: string) => String(headers[name] ?? '')
  if (told('x-content-type-options') !== 'nosniff') return 'may be sniffed'
  if (!told('content-security-policy').includes("frame-ancestors 'none'")) return 'may be framed'
  if (!told('referrer-policy')) return 'says nothing of referrers'
  if (!told('strict-transport-security').includes('max-age=63072000')) return 'may be asked for in the open'
  const forbidden = Object.keys(headers).find((name) =>
    /^(access-control-|set-cookie$|server$|x-powered-by$)/.test(name),
  )
  if (forbidden) return `has the header ${forbidden}`
  const type = told('content-type')
  if (bytes.length > 0 && !type) return 'has no type'
  if (/^text\/(?!plain)|json/.test(type) && !/charset=utf-8/i.test(type)) return `has the type ${type}`
  return status >= 400 && told('cache-control') !== 'no-store' ? `is ${status} and may be kept` : undefined
}

/** Looks for words of private fields in every public answer, cached and not, in each encoding. */
export const privateDataLeaks: Attack = {
  name: 'leaks',
  claim:
    'no public answer holds a word of what is private: API, pages, feeds, sitemap, search, cards, page cache',
  rounds: { short: 1, long: 2 },
  async run(context, rounds) {
    const testApp = await context.openApp({ hasPages: true, env: { PUBLIC_URL: 'https://site.example' } })
    const site = await createSiteWithSecrets(testApp)
    const http = await openHttpClient(context, testApp)
    const faults = createFaultList()
    let answers = 0
    for (let round = 0; round < rounds; round += 1) {
      testApp.cache.clear()
      const waiting = [...calls(site), ...pages(site, context.isLong)]
      const known = new Set(waiting)
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        // The second answer comes from the page cache, where it is kept; each round begins with another encoding.
        for (const turn of [0, 1]) {
          const headers = { 'accept-encoding': encodings[(answers + turn + round) % encodings.length]! }
          const answer = await http('GET', path, { headers })
          const { status, text, headers: told } = answer
          const lack = faultInHeaders(answer)
          if (lack) faults.add(`GET ${path} ${lack}`)
          answers += 1
          if (status >= 500) faults.add(`GET ${path} is ${status}`)
          const found = site.findLeaks(text + JSON.stringify(told))
          if (found.length > 0) faults.add(`GET ${path} tells: ${found.join(', ')}`)
          const isPage = String(told['content-type']).startsWith('text/html')
          for (const [, link] of isPage ? text.matchAll(/(?:href|src|action)="(\/[^"#]*)"/g) : []) {
            const next = link!.replaceAll('&amp;', '&')
            if (next.startsWith('/assets/') || known.has(next)) continue
            known.add(next)
            waiting.push(next)
          }
        }
      }
    }
    for (const path of notServed) {
      const { status, headers } = await http('GET', path)
      // A slash at the end too many leads to the same address without it, which is not there either.
      const isMoved = status === 301 && headers.location === path.slice(0, -1)
      if (status !== 404 && status !== 400 && !isMoved) faults.add(`GET ${path} is ${status}`)
    }
    const summary = `${answers.toLocaleString('en-US')} public answers, ${site.fieldCount} private fields`
    return { summary, faults: faults.all }
  },
}
