import type { APIRequestContext, Page } from '@playwright/test'
import { articles } from '#content/articles.ts'
import { listed } from '#tests/support/listed.ts'
import { expect, test } from './support/test.ts'
import { aPublishedPost } from './support/posts.ts'
import { articlePaths, publicPaths } from './support/site-map.ts'

const slugs = new Set(articles.map(({ slug }) => slug))
/** Whether a path is that of an article which another journey publishes meanwhile. */
const isForeign = (path: string) => /^\/blog\/(?!saved$)[^/]+$/.test(path) && !slugs.has(path.slice(6))

const doubled = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

/** Properties that Google's documentation requires or strongly asks for, by type. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'address', 'sameAs'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: listed('headline image datePublished dateModified author publisher mainEntityOfPage'),
  Service: ['name', 'provider', 'areaServed', 'description'],
  JobPosting: listed(`title description datePosted validThrough employmentType hiringOrganization jobLocation
    baseSalary applicantLocationRequirements`),
}

const expectedTypes = (path: string): string[] => {
  if (path === '/') return ['Organization', 'WebSite']
  if (articlePaths.includes(path)) return ['BlogPosting', 'BreadcrumbList']
  if (path.startsWith('/career/')) return ['BreadcrumbList', 'JobPosting']
  if (/-(development|integration)$/.test(path)) return ['BreadcrumbList', 'Service']
  return ['BreadcrumbList']
}

/** Fetches a page and parses its markup with the DOMParser of `page`, in which any document of the site may be open. */
async function readPageMarkup(page: Page, request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  const html = await answer.text()
  const markup = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const all = <T extends Element>(selector: string) => [...parsed.querySelectorAll<T>(selector)]
    const named = all<HTMLMetaElement>('meta[name], meta[property]')
    return {
      title: parsed.title,
      metas: Object.fromEntries(
        named.map((meta) => [meta.name || meta.getAttribute('property')!, meta.content]),
      ),
      canonical: all<HTMLLinkElement>('link[rel=canonical]')
        .map((link) => link.getAttribute('href'))
        .join(' '),
      feeds: all<HTMLLinkElement>('link[rel=alternate]').map((link) => link.getAttribute('href')!),
      links: all<HTMLAnchorElement>('a[href]').map((link) => link.getAttribute('href')!),
      ids: all('[id]').map(({ id }) => id),
      data: all('script[type="application/ld+json"]').flatMap((script) => {
        const node = JSON.parse(script.textContent)
        return (node['@graph'] ?? [node]) as Record<string, unknown>[]
      }),
    }
  }, html)
  return { path, status: answer.status(), ...markup }
}

type PageMarkup = Awaited<ReturnType<typeof readPageMarkup>>

/** Follows every link of the crawled pages. @param read reads a page that a link leads to */
async function followLinks(
  crawled: PageMarkup[],
  baseURL: string,
  read: (address: string) => Promise<PageMarkup>,
): Promise<void> {
  const known = new Map(crawled.map((facts) => [facts.path, facts]))
  /** Links that lead nowhere, with the pages that they stand on. */
  const dead = new Map<string, string[]>()
  const bury = (link: string, why: string, path: string) =>
    dead.set(`${link} ${why}`, [...(dead.get(`${link} ${why}`) ?? []), path])
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

// one journey for both, since reading every page takes most of each
test('every page tells search engines what it is', async ({ page, request, baseURL }) => {
  test.setTimeout(300_000)
  const read = (path: string) => readPageMarkup(page, request, path)
  await page.goto('/robots.txt')
  const crawled: PageMarkup[] = []
  for (const path of publicPaths()) crawled.push(await read(path))

  await test.step('a title, a description and a canonical URL of its own', () => {
    for (const { path, status, title, metas, canonical, feeds } of crawled) {
      expect.soft(status, path).toBe(200)
      expect.soft(title.length, `title of ${path}: ${title}`).toBeLessThanOrEqual(60)
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

  await test.step('a preview for social networks', async () => {
    for (const { path, metas } of crawled) {
      expect.soft(metas, path).toMatchObject({
        'og:title': expect.stringMatching(/\S/),
        'og:url': baseURL + path,
        'og:image:alt': expect.stringMatching(/\S/),
        'twitter:card': 'summary_large_image',
      })
      const { 'og:image': image = '' } = metas
      expect.soft(image, path).toMatch(new RegExp(`^${baseURL}/social/`))
      const answer = await request.get(image)
      expect.soft(answer.status(), image).toBe(200)
      const png = await answer.body()
      expect.soft([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630])
    }
  })

  await test.step('the structured data that search engines require', () => {
    for (const { path, data } of crawled) {
      expect.soft(data.map((node) => String(node['@type'])).sort(), path).toEqual(expectedTypes(path))
      for (const node of data) {
        for (const property of required[String(node['@type'])] ?? []) {
          expect.soft(node[property], `${property} of ${String(node['@type'])} on ${path}`).toBeTruthy()
        }
      }
    }
  })

  await test.step('every link of the site works', () => followLinks(crawled, baseURL!, read))
})

test('search engines and networks get what the writer gave an article for them', async ({
  page,
  request,
}) => {
  const meta = {
    metaTitle: 'Found like this',
    metaDescription: 'Described like this.',
    canonicalUrl: 'https://first.example/article',
  }
  const { path, remove } = await aPublishedPost(page, { title: `Shared ${Date.now()}`, ...meta })
  await page.goto('/contact')
  const { title, metas, canonical } = await readPageMarkup(page, request, path)
  expect({ title, canonical }).toEqual({ title: meta.metaTitle, canonical: meta.canonicalUrl })
  expect(metas).toMatchObject({
    description: meta.metaDescription,
    'og:title': meta.metaTitle,
    'og:description': meta.metaDescription,
    'og:url': meta.canonicalUrl,
  })
  await remove()
})
