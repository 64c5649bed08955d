import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { feeds } from '#contract/feeds.ts'
import { faultList, type Attack } from './attack.ts'
import { aFullDesk, pathOf, type Desk } from './desk.ts'
import { wireTo } from './wire.ts'

const encodings = ['identity', 'gzip', 'br']

/** Public calls, each by itself and with everything that can be asked of it. */
function calls(desk: Desk): string[] {
  const ids = [
    { id: desk.post.id, postId: desk.post.id, slug: desk.post.slug, grant: 'x', name: 'x.pdf' },
    { id: desk.draft.id, postId: desk.draft.id, slug: desk.draft.slug, grant: 'x', name: 'x.pdf' },
  ]
  const reads = Object.values(api as Record<string, Endpoint>).filter(
    ({ at, access }) => access === 'public' && at.startsWith('GET '),
  )
  return reads.flatMap(({ at, query }) => {
    const paths = ids.map((one) => pathOf(at, one))
    const asked = Object.keys(query?.shape ?? {}).flatMap((name) => {
      if (name === 'limit') return [`?limit=100`]
      if (name === 'page') return ['?page=1', '?page=2']
      if (name === 'featured') return ['?featured=true', '?featured=false']
      if (name === 'slugs') return desk.hiddenSlugs.map((slug) => `?slugs=${slug}`)
      return [...desk.needles, 'Open', 'Cloud'].map((word) => `?${name}=${word}`)
    })
    return paths.flatMap((path) => [path, ...asked.map((query) => path + query)])
  })
}

/** Pages of the site and what lies beside them; of pages that are linked, more are found on the way. */
function pages(desk: Desk, isLong: boolean): string[] {
  // The calls behind them are asked for every word in any case.
  const words = desk.needles.filter((_, index) => isLong || index % 6 === 0)
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
    `/admin/enquires/${desk.enquiry}`,
    '/admin/careers',
    `/admin/posts/edit/${desk.draft.id}`,
    ...Object.values(feeds).map((address) => address.replace(/:\w+/, '1')),
    '/robots.txt',
    '/api/openapi.json',
    '/api/docs',
    '/health/ready',
    '/site.webmanifest',
    ...desk.hiddenSlugs.flatMap((slug) => [
      `/blog/${slug}`,
      `/blog/${slug}.data`,
      `/social/${slug}.png`,
      `/api/blogs/slug/${slug}`,
      `/api/blogs/${slug}/related`,
    ]),
    ...desk.storedNames.flatMap((name) => [`/files/${name}`, `/files/x/${name}`, `/private/${name}`]),
    '/data/frontdesk.db',
    '/files/',
    '/images/',
    '/no/such/page',
    ...searches,
  ]
}

/** Looks for words of private fields in every public answer, cached and not, in each encoding. */
export const leaks: Attack = {
  name: 'leaks',
  claim:
    'no public answer holds a word of what is private: API, pages, feeds, sitemap, search, cards, page cache',
  rounds: { short: 1, long: 3 },
  async run(ground, rounds) {
    const own = await ground.open({ hasPages: true, env: { PUBLIC_URL: 'https://site.example' } })
    const desk = await aFullDesk(own)
    const wire = await wireTo(ground, own)
    const faults = faultList()
    let answers = 0
    for (let round = 0; round < rounds; round += 1) {
      own.cache.clear()
      const waiting = [...calls(desk), ...pages(desk, ground.isLong)]
      const known = new Set(waiting)
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        // The second answer comes from the page cache, where it is kept; each round begins with another encoding.
        for (const turn of [0, 1]) {
          const headers = { 'accept-encoding': encodings[(answers + turn + round) % encodings.length]! }
          const { status, text, headers: told } = await wire('GET', path, { headers })
          answers += 1
          if (status >= 500) faults.add(`GET ${path} is ${status}`)
          const found = desk.leaksIn(text + JSON.stringify(told))
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
    const did = `${answers.toLocaleString('en-US')} public answers, ${desk.fieldCount} private fields`
    return { did, faults: faults.all }
  },
}
