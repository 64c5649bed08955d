import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { aPublishedPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'

/** One with every kind of section. */
const everyKind = '/blog/unit-cost-a-cloud-bill-an-engineer-can-move'

// posts of other journeys, which are related, come and go with their images
test.use({ expectedErrors: [/404/] })

test('an image that is gone shows the placeholder', async ({ page }) => {
  const title = `Gone ${Date.now()}`
  const { path, remove } = await aPublishedPost(page, { title, featuredImage: '/images/gone.webp' })
  await page.goto(path)
  await expect(page.locator('img[fetchpriority="high"]')).toHaveAttribute('src', /^(data:|\/covers\/)/)
  await remove()
})

test('an article prints without navigation, with addresses and images', async ({ page }) => {
  const post = await aPublishedPost(page, {
    title: `Printed ${Date.now()}`,
    content: [
      { type: 'heading', text: 'A heading' },
      { type: 'paragraph', text: 'See [the handbook](https://handbook.example/print) and more.' },
      { type: 'code', text: 'word '.repeat(80), language: 'text' },
    ] as SectionInput[],
  })
  await page.goto(post.path)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['navigation', 'complementary', 'form', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  const address = await page
    .getByRole('link', { name: 'the handbook' })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('https://handbook.example/print')
  await post.remove()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an article of every kind of section is read, played and fetched', async ({ page }) => {
    await page.goto(everyKind)
    const body = page.locator('.article-body')
    for (const selector of [
      'h3',
      'ol',
      '.image img',
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

test('an image as wide as the window reaches both of its edges, and nothing scrolls sideways', async ({
  page,
}) => {
  const image = { url: '/video-poster.svg', alt: '', decorative: true, caption: 'Wide', width: 'full' }
  const post = await aPublishedPost(page, {
    title: `Full ${Date.now()}`,
    content: [
      { type: 'heading', text: 'A heading' },
      { type: 'image', ...image },
    ] as SectionInput[],
  })
  for (const width of [390, 900, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(post.path)
    const box = await page.locator('[data-width="full"] img').boundingBox()
    expect([box!.x, box!.width]).toEqual([0, width])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await post.remove()
})
