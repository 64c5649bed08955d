import type { Page } from '@playwright/test'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { aPublishedPost } from './support/posts.ts'
import { articles } from '#content/articles.ts'
import { articlePaths } from './support/site-map.ts'
import { expect, test } from './support/test.ts'

const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'
/** One with every kind of section. */
const everyKind = '/blog/unit-cost-a-cloud-bill-an-engineer-can-move'
/** One with long lines of code. */
const codeArticle = '/blog/a-claims-platform-two-clouds-and-no-maintenance-window'

test('the contents stand beside the first section and stay in view to the last', async ({ page }) => {
  await page.goto(article)
  const contents = page.getByRole('navigation', { name: 'Table of Contents' })
  const first = page.locator('.reading .article-body > *').first()
  await expect(contents).toBeVisible()
  const top = async () => (await contents.boundingBox())!.y
  expect(Math.abs((await top()) - (await first.boundingBox())!.y)).toBeLessThan(8)
  for (const heading of (await page.locator('.article-body h2').all()).slice(1)) {
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(contents).toBeInViewport({ ratio: 1 })
    await expect.poll(top).toBeLessThan(120)
  }
  // before the text for assistive technology, too
  const order = await page.evaluate(() => {
    const [nav, text] = ['nav[aria-labelledby="contents-title"]', '.reading .article-body'].map((s) =>
      document.querySelector(s)!,
    )
    return nav!.compareDocumentPosition(text!)
  })
  expect(order & 4).toBe(4)
})

test('the comments follow the text, then the articles to read next, each once, and the newsletter', async ({
  page,
}) => {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(article)
    const places = [
      page.locator('.reading'),
      page.getByRole('list', { name: 'Tags' }),
      page.getByRole('region', { name: /^About / }),
      page.getByRole('region', { name: /^Comments/ }),
      page.getByRole('region', { name: 'Related Articles' }),
      page.getByRole('complementary', { name: 'Around this article' }).getByRole('form'),
    ]
    const boxes = await Promise.all(places.map(async (place) => (await place.boundingBox())!))
    for (const [index, box] of boxes.slice(1).entries()) {
      expect(box.y, `${index} at ${width} px`).toBeGreaterThanOrEqual(boxes[index]!.y + boxes[index]!.height)
    }
  }
  const next = page.getByRole('region', { name: 'Related Articles' }).getByRole('listitem')
  await expect(next.nth(0)).toContainText('Previous Article')
  await expect(next.nth(1)).toContainText('Next Article')
  const links = await page.locator('main').getByRole('link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  const others = addresses.filter((address) => articlePaths.includes(address!))
  expect(others).toHaveLength(4)
  expect(new Set(others).size).toBe(4)
})

test('every case study begins with what it came to and the day on which access ended, in one strip', async ({
  page,
}) => {
  const cases = articles.filter(({ category, status }) => category === 'Case Study' && status === 'published')
  expect(cases.length).toBeGreaterThan(2)
  for (const { slug } of cases) {
    await page.goto(`/blog/${slug}`)
    const strip = page.locator('.article-body > :first-child').first()
    const items = strip.getByRole('listitem')
    await expect(items).toHaveCount(4)
    for (const item of (await items.all()).slice(0, -1)) await expect(item).toHaveText(/^.+ → .+ .+/)
    await expect(items.last()).toHaveText(/^Access removed on day 98 /)
    for (const [width, rows] of [
      [1440, 1],
      [768, 1],
      [390, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await Promise.all((await items.all()).map(async (item) => (await item.boundingBox())!))
      expect(new Set(boxes.map(({ y }) => y)).size, `${slug} at ${width} px`).toBe(rows)
      // the rails go on from one to the next, on a phone downwards, else across the whole page
      const [start, next] = boxes as [(typeof boxes)[0], (typeof boxes)[0]]
      if (rows === 1) expect(next.x).toBeCloseTo(start.x + start.width, 0)
      else expect(next.y).toBeCloseTo(start.y + start.height, 0)
      const cover = (await page.locator('img[fetchpriority="high"]').boundingBox())!
      const last = boxes.at(-1)!
      expect(last.x + last.width).toBeCloseTo(cover.x + cover.width, 0)
    }
  }
})

test('at 1440 × 900 every article begins in the first screen, beside its cover at 16:9', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const list = await page.request.get('/api/blogs/published?limit=15')
  const { blogPosts } = (await list.json()) as { blogPosts: { slug: string }[] }
  expect(blogPosts.length).toBeGreaterThan(9)
  for (const { slug } of blogPosts) {
    await page.goto(`/blog/${slug}`)
    const text = page.locator('.article-body p').first()
    const firstLine = await text.evaluate(
      (element) => element.getBoundingClientRect().top + parseFloat(getComputedStyle(element).lineHeight),
    )
    expect.soft(firstLine, slug).toBeLessThan(900)
    const cover = (await page.locator('img[fetchpriority="high"]').boundingBox())!
    expect.soft(cover.width / cover.height).toBeCloseTo(16 / 9, 2)
    expect.soft(cover.x, 'beside the title').toBeGreaterThan(720)
  }
})

test('at 1440 px the text has 720 px and code 880', async ({ page }) => {
  await page.goto(codeArticle)
  const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!.width
  expect(await widthOf('.article-body > p')).toBe(720)
  expect(await widthOf('.code-block')).toBe(880)
  const code = page.locator('.code-block code').first()
  await expect(code).toHaveCSS('font-size', '15px')
  await expect(page.locator('.code-block pre').first()).toHaveCSS('line-height', '24px')
})

test('code that goes on fades over 56 px at the edge where it does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const post = await aPublishedPost(page, {
    title: `Code that goes on ${Date.now()}`,
    content: [
      { type: 'code', text: 'short', language: 'text' },
      { type: 'code', text: 'long '.repeat(60), language: 'text' },
    ] as SectionInput[],
  })
  await page.goto(post.path)
  const [short, long] = [page.locator('pre').nth(0), page.locator('pre').nth(1)]
  const fades = (pre: typeof short) =>
    pre.evaluate((element) => {
      const style = getComputedStyle(element)
      return ['--fade-start', '--fade-end'].map((name) => style.getPropertyValue(name))
    })
  await expect(long).toHaveCSS('mask-image', /^linear-gradient\(90deg/)
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    await long.evaluate((element) => element.scrollTo(0, 0))
    expect(await fades(short)).toEqual(['0px', '0px'])
    await expect.poll(() => fades(long)).toEqual(['0px', '56px'])
    await long.evaluate((element) => element.scrollTo(200, 0))
    await expect.poll(() => fades(long)).toEqual(['56px', '56px'])
    await long.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    await expect.poll(() => fades(long)).toEqual(['56px', '0px'])
  }
  await post.remove()
})

test.describe('covers', () => {
  // other journeys publish articles whose picture is gone
  test.use({ expectedErrors: [/404/] })

  test('every cover is shown whole, without a crop', async ({ page }) => {
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of [
        '/',
        '/blog',
        '/blog?category=Case+Study',
        '/service',
        '/multi-cloud-development',
        article,
      ]) {
        await page.goto(path)
        const cropped = await page.evaluate(() =>
          Array.from(document.querySelectorAll<HTMLImageElement>('main img'))
            .filter(({ src, dataset }) => /\/covers\//.test(dataset.address ?? src))
            .map((image) => ({ src: image.dataset.address ?? image.src, box: image.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && Math.abs(box.width / box.height - 16 / 9) > 0.02)
            .map(({ src, box }) => `${src} ${box.width} × ${box.height}`),
        )
        expect.soft(cropped, `${path} at ${width} px`).toEqual([])
      }
    }
  })
})

test.describe('pictures that are gone', () => {
  test.use({ expectedErrors: [/404/] })

  test('pictures below are requested when they come near, and one that is gone shows the placeholder', async ({
    page,
  }) => {
    const tags = [`placeholder-${Date.now()}`]
    const paragraph = { type: 'paragraph', text: 'Words that fill the page. '.repeat(120) }
    const content = Array.from({ length: 12 }, () => paragraph) as SectionInput[]
    const title = `Beside a gone picture ${Date.now()}`
    const gone = await aPublishedPost(page, {
      title: `Gone ${Date.now()}`,
      tags,
      featuredImage: '/images/gone.webp',
    })
    const post = await aPublishedPost(page, { title, tags, content })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))

    await page.goto(gone.path)
    await expect(page.locator('img[fetchpriority="high"]')).toHaveAttribute('src', /^(data:|\/covers\/)/)

    const shown = () =>
      page
        .getByRole('region', { name: 'Related Articles' })
        .getByRole('listitem')
        .filter({ hasText: 'Gone' })
        .locator('img')
    asked.length = 0
    await page.goto(post.path)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/images/'))).toEqual([])
    const before = (await shown().boundingBox())!
    await shown().scrollIntoViewIfNeeded()
    await expect(shown()).toHaveAttribute('src', /^\/covers\//)
    await expect.poll(() => shown().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
    expect(asked.filter((path) => path.startsWith('/images/')).length).toBeGreaterThan(0)
    const after = (await shown().boundingBox())!
    expect([after.width, after.height]).toEqual([before.width, before.height])

    // in a window that shows all of it, the picture fails before the page is hydrated
    await page.setViewportSize({ width: 1440, height: 12_000 })
    await page.goto(post.path)
    await expect(shown()).toHaveAttribute('src', /^\/covers\//)
    await Promise.all([gone.remove(), post.remove()])
  })
})

test('an article prints without navigation, with the addresses of links and its pictures whole', async ({
  page,
}) => {
  const post = await aPublishedPost(page, {
    title: `Printed ${Date.now()}`,
    content: [
      { type: 'heading', text: 'A heading' },
      { type: 'paragraph', text: 'See [the handbook](https://handbook.example/print) and more.' },
      { type: 'code', text: 'word '.repeat(80), language: 'text' },
    ] as SectionInput[],
  })
  for (const path of [post.path, articlePaths[0]!]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    // A4 without the margins of 16 mm, at 96 pixels an inch
    await page.setViewportSize({ width: 673, height: 987 })
    const cover = (await page.locator('img[fetchpriority="high"]').boundingBox())!
    expect(cover.width / cover.height).toBeCloseTo(16 / 9, 2)
    expect(cover.width).toBeGreaterThan(600)
    for (const role of ['navigation', 'complementary', 'form', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.emulateMedia({ media: 'screen' })
  }
  await page.goto(post.path)
  await page.emulateMedia({ media: 'print' })
  const address = await page
    .getByRole('link', { name: 'the handbook' })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('https://handbook.example/print')
  await expect(page.locator('pre')).toHaveCSS('mask-image', /0px/)
  await post.remove()
})

/** Shows a page as it is printed on A4, without the margins of 16 mm, at 96 pixels an inch. */
async function print(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 673, height: 987 })
}

test('tables of any number of columns print within the page, with their words whole where there is room', async ({
  page,
}) => {
  const cellsOf = (columns: number) => Array.from({ length: columns }, (_, at) => `${at + 1}0.25`)
  const post = await aPublishedPost(page, {
    title: `Printed tables ${Date.now()}`,
    content: [7, 8, 12, 20].map((columns) => ({
      type: 'table',
      caption: `${columns} columns`,
      header: cellsOf(columns).map((_, at) => `Measurement${at}`),
      rows: [cellsOf(columns), cellsOf(columns).map(() => 'https://example.com/'.padEnd(60, 'x'))],
    })) as SectionInput[],
  })
  await page.goto(post.path)
  await print(page)
  for (const columns of [7, 8, 12, 20]) {
    const table = page.getByRole('table', { name: `${columns} columns` })
    const box = (await table.boundingBox())!
    expect(box.x + box.width, `${columns} columns`).toBeLessThanOrEqual(673)
    const cut = await table.evaluate((element) =>
      Array.from(element.querySelectorAll('td, th'))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut, `${columns} columns`).toEqual([])
    const lines = await table.getByRole('cell', { name: '10.25', exact: true }).evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    })
    expect(lines, `${columns} columns`).toBe(1)
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await post.remove()
})

test('an article of every kind of section prints with its pictures whole and the addresses of its film and file', async ({
  page,
  baseURL,
}) => {
  await page.goto(everyKind)
  await print(page)
  const body = page.locator('.article-body')
  for (const picture of await body.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0)
    const { whole, height, right } = await picture.evaluate((image: HTMLImageElement) => {
      const box = image.getBoundingClientRect()
      const whole = box.width / box.height / (image.naturalWidth / image.naturalHeight)
      return { whole, height: box.height, right: box.right }
    })
    expect(whole).toBeCloseTo(1, 1)
    expect(height).toBeLessThan(987)
    expect(right).toBeLessThanOrEqual(673)
  }
  await expect(body.locator('.video p')).toBeVisible()
  await expect(body.locator('.video p')).toContainText(`(${baseURL}/media/`)
  const file = await body.locator('.download a').evaluate((link) => getComputedStyle(link, '::after').content)
  expect(file).toContain('/media/')
  await expect(body.locator('.download')).toContainText('orders-daily-cost-and-units.csv')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an article of every kind of section can be read, its film played and its file fetched', async ({
    page,
  }) => {
    await page.goto(everyKind)
    const body = page.locator('.article-body')
    for (const selector of [
      'h3',
      'ol',
      '.picture img',
      '.gallery img',
      '.table-box table',
      '.callout',
      '.quote',
      'hr',
      'video[controls]',
      '.download a',
      '.footnotes',
      '.conclusion',
    ])
      await expect(body.locator(selector).first(), selector).toBeVisible()
    await expect(body.locator('.video p')).toBeHidden()
    const film = await page.request.get((await body.locator('video').getAttribute('src'))!)
    expect(film.headers()['content-type']).toBe('video/mp4')
    const file = await page.request.get((await body.locator('.download a').getAttribute('href'))!)
    expect(await file.text()).toMatch(/^day,service,units,cost\n2026-06-29,orders,/)
  })
})
