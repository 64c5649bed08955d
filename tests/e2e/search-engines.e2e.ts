import { articles } from '#content/articles.ts'
import { demoComments } from '#content/demo/comments.ts'
import { pngSize, readPageMarkup, type PageMarkup } from './support/page-markup.ts'
import { chief, expect, test } from './support/test.ts'
import { articlePaths, publicPaths } from './support/site-map.ts'

const slugs = new Set(articles.map(({ slug }) => slug))
/** Whether a path is that of an article which another journey publishes meanwhile. */
const isForeign = (path: string) => /^\/blog\/(?!saved$)[^/]+$/.test(path) && !slugs.has(path.slice(6))

const doubled = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

type Node = Record<string, unknown>

/** Properties that Google's documentation requires or strongly asks for, by type. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'address', 'sameAs'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  Service: ['name', 'provider', 'areaServed', 'description'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'validThrough',
    'employmentType',
    'hiringOrganization',
    'jobLocation',
    'baseSalary',
    'applicantLocationRequirements',
  ],
}

const expectedTypes = (path: string): string[] => {
  if (path === '/') return ['Organization', 'WebSite']
  if (articlePaths.includes(path)) return ['BlogPosting', 'BreadcrumbList']
  if (path.startsWith('/career/')) return ['BreadcrumbList', 'JobPosting']
  if (/-(development|integration)$/.test(path)) return ['BreadcrumbList', 'Service']
  return ['BreadcrumbList']
}

/** Follows every link of the crawled pages. @param read reads a page that a link leads to */
async function followLinks(
  crawled: PageMarkup[],
  baseURL: string,
  read: (address: string) => Promise<PageMarkup>,
): Promise<void> {
  const known = new Map(crawled.map((facts) => [facts.path, facts]))
  /** Links that lead nowhere, with the pages that they stand on. */
  const dead = new Map<string, string[]>()
  const bury = (link: string, why: string, path: string) => {
    const said = `${link} ${why}`
    dead.set(said, [...(dead.get(said) ?? []), path])
  }
  for (const { path, links } of crawled) {
    for (const link of new Set(links)) {
      if (/^(mailto|tel):/.test(link)) continue
      const target = new URL(link, baseURL + path)
      if (target.origin !== baseURL) {
        if (target.protocol !== 'https:') bury(link, 'is not https', path)
        continue
      }
      if (isForeign(target.pathname)) continue
      const address = target.pathname + target.search
      if (!known.has(address)) known.set(address, await read(address))
      const facts = known.get(address)!
      if (facts.status !== 200) bury(link, `is ${facts.status}`, path)
      const anchor = decodeURIComponent(target.hash.slice(1))
      if (anchor && !facts.ids.includes(anchor)) bury(link, 'names no place of its page', path)
    }
  }
  expect([...dead]).toEqual([])
  // views of a list are for visitors, not for search results
  const filtered = [...known.values()].filter(({ path }) => /^\/blog\?.*(tag|category|search)=/.test(path))
  expect(filtered.length).toBeGreaterThan(0)
  for (const { path, metas } of filtered) expect.soft(metas.robots, path).toBe('noindex,follow')
}

test('an address of the blog that has no page of its own leads search engines to the first', async ({
  page,
  request,
  baseURL,
}) => {
  for (const query of ['page=999', 'page=0', 'page=abc', 'page=-1', 'page=1.5', 'page=']) {
    const { status, metas, canonical, title } = await readPageMarkup(page, request, `/blog?${query}`)
    expect.soft({ status, canonical, robots: metas.robots }, query).toEqual({
      status: 200,
      canonical: `${baseURL}/blog`,
      robots: 'noindex,follow',
    })
    expect.soft(title, query).not.toContain('page')
  }
  const second = await readPageMarkup(page, request, '/blog?page=2')
  expect(second).toMatchObject({
    canonical: `${baseURL}/blog?page=2`,
    title: expect.stringContaining('page 2'),
  })
  expect(second.metas.robots).not.toContain('noindex')
})

// one journey for both, since reading every page takes most of each
test(
  'every public page tells search engines and social networks what it is, and every link of the site works',
  chief,
  async ({ page, request, baseURL }) => {
    test.setTimeout(300_000)
    const read = (path: string) => readPageMarkup(page, request, path)
    await page.goto('/robots.txt')
    const crawled: PageMarkup[] = []
    for (const path of publicPaths()) crawled.push(await read(path))

    await test.step('a title, a description and a canonical URL of its own', () => {
      for (const { path, status, title, metas, canonical, feeds } of crawled) {
        expect.soft(status, path).toBe(200)
        expect.soft(title.length, `title of ${path}: ${title}`).toBeLessThanOrEqual(60)
        expect.soft(title.length, `title of ${path}: ${title}`).toBeGreaterThan(14)
        const { description = '' } = metas
        expect.soft(description.length, `description of ${path}: ${description}`).toBeLessThanOrEqual(155)
        expect.soft(description.length, `description of ${path}: ${description}`).toBeGreaterThanOrEqual(70)
        expect.soft(canonical, path).toBe(baseURL + path)
        expect.soft(feeds, path).toContain('/rss.xml')
        expect.soft(metas.robots ?? '', path).not.toContain('noindex')
      }
      expect(doubled(crawled.map(({ title }) => title))).toEqual([])
      expect(doubled(crawled.map(({ metas }) => metas.description ?? ''))).toEqual([])
    })

    await test.step('one h1, and no heading that skips a level', () => {
      for (const { path, headings } of crawled) {
        expect.soft(headings.filter(({ level }) => level === 1).length, `h1 of ${path}`).toBe(1)
        const skips = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
        expect.soft(skips, `headings of ${path}`).toEqual([])
        expect
          .soft(
            headings.filter(({ text }) => text === ''),
            `headings of ${path}`,
          )
          .toEqual([])
      }
    })

    await test.step('a preview for social networks', async () => {
      for (const { path, metas } of crawled) {
        expect.soft(metas, path).toMatchObject({
          'og:type': articlePaths.includes(path) ? 'article' : 'website',
          'og:title': expect.stringMatching(/\S/),
          'og:description': metas.description,
          'og:url': baseURL + path,
          'og:site_name': 'Stratoworks',
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:image:alt': expect.stringMatching(/\S/),
          'twitter:card': 'summary_large_image',
        })
        const { 'og:image': image = '' } = metas
        expect.soft(image, path).toMatch(new RegExp(`^${baseURL}/social/`))
        const picture = await request.get(image)
        expect.soft(picture.status(), image).toBe(200)
        expect.soft(pngSize(await picture.body()), image).toEqual([1200, 630])
        expect.soft(picture.headers()['cache-control'], image).toBe('public, max-age=86400')
      }
    })

    await test.step('the structured data that search engines require', () => {
      for (const { path, data } of crawled) {
        expect.soft(data.map((node) => String(node['@type'])).sort(), path).toEqual(expectedTypes(path))
        for (const node of data) {
          for (const property of required[String(node['@type'])] ?? []) {
            expect.soft(node[property], `${property} of ${String(node['@type'])} on ${path}`).toBeTruthy()
          }
          for (const date of ['datePublished', 'dateModified', 'validThrough']) {
            // a time needs its zone
            if (node[date])
              expect.soft(String(node[date]), path).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/)
          }
        }
        const crumbs = data.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement as
          | Node[]
          | undefined
        if (crumbs) {
          expect
            .soft(
              crumbs.map(({ position }) => position),
              path,
            )
            .toEqual(crumbs.map((_, index) => index + 1))
          expect.soft(crumbs[0], path).toMatchObject({ name: 'Home', item: `${baseURL}/` })
          expect.soft(crumbs.at(-1), path).toMatchObject({ item: baseURL + path })
        }
      }
    })

    await test.step('every link of the site works', () => followLinks(crawled, baseURL!, read))
  },
)

/** Words that no visitor may read: of drafts and archived articles, and of comments that await moderation. */
const secrets = [
  ...articles.filter(({ status }) => status !== 'published').flatMap(({ title, slug }) => [title, slug]),
  ...demoComments.filter(({ isApproved }) => !isApproved).map(({ comment }) => comment.slice(0, 60)),
]

test('the sitemap lists exactly the pages to be indexed', chief, async ({ request, baseURL }) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const text = await answer.text()
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address!.replace(baseURL!, ''),
  )
  expect(found.filter((path) => !isForeign(path)).sort()).toEqual(publicPaths().sort())
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  const etag = answer.headers().etag!
  expect((await request.get('/sitemap.xml', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})

test('the feed is well-formed and contains whole articles', async ({ page, request, baseURL }) => {
  await page.goto('/robots.txt')
  const answer = await request.get('/rss.xml')
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const text = await answer.text()
  const feed = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/xml')
    const one = (item: Element, name: string) => item.getElementsByTagName(name)[0]?.textContent ?? ''
    return {
      fault: parsed.querySelector('parsererror')?.textContent ?? '',
      self: parsed.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
      items: [...parsed.querySelectorAll('item')].map((item) => ({
        link: one(item, 'link'),
        date: one(item, 'pubDate'),
        words: new DOMParser().parseFromString(one(item, 'content:encoded'), 'text/html').body.textContent,
      })),
    }
  }, text)
  expect(feed.fault).toBe('')
  expect(feed.self).toBe(`${baseURL}/rss.xml`)
  const items = feed.items.filter(({ link }) => !isForeign(link.replace(baseURL!, '')))
  expect(items.map(({ link }) => link.replace(baseURL!, ''))).toEqual(articlePaths)
  for (const { link, date, words } of items) {
    const article = articles.find(({ slug }) => link.endsWith(`/${slug}`))!
    expect.soft(new Date(date).toISOString(), link).toBe(article.publishedAt)
    const codes = article.content.flatMap((section) => (section.type === 'code' ? [section.text] : []))
    for (const code of codes) expect.soft(words, link).toContain(code)
    expect.soft(words.split(/\s+/).length, link).toBeGreaterThan(500)
  }
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('every category has a feed, and the back office stays out of search engines', async ({ request }) => {
  for (const name of new Set(articles.map(({ category }) => category))) {
    const folder = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    expect.soft((await request.get(`/rss/${folder}.xml`)).status(), name).toBe(200)
  }
  for (const path of ['/login', '/forgot-password', '/admin']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['x-robots-tag']).toContain('noindex')
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /admin')
})
