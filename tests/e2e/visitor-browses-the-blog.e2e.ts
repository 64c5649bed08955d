import { chief, expect, test } from './support/test.ts'
import { answersWithError } from './states/page-state.ts'

test('the listing shows featured and recent articles, chips with counts, tags and recent comments', async ({
  page,
}) => {
  await page.goto('/blog')
  const featured = page.getByRole('region', { name: 'Featured Articles' })
  await expect(featured.getByRole('article')).toHaveCount(2)
  const recent = page.getByRole('region', { name: 'Recent Articles' })
  const shown = await recent.getByRole('article').getByRole('heading').allTextContents()
  const above = await featured.getByRole('article').getByRole('heading').allTextContents()
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThanOrEqual(5)
  expect(shown.filter((title) => above.includes(title))).toEqual([])
  await expect(page.getByRole('navigation', { name: 'Categories' })).toContainText(/Case Study\s*[1-9]/)
  await expect(page.getByRole('region', { name: 'Popular Tags' }).getByRole('link')).toHaveCount(12)
  await expect(page.getByRole('region', { name: 'Recent Comments' }).getByRole('listitem')).toHaveCount(3)
})

test('the first articles begin high on the first screen', async ({ page }) => {
  for (const [width, y] of [
    [1440, 390],
    [390, 540],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog')
    const first = page.getByRole('region', { name: 'Featured Articles' }).getByRole('article').first()
    expect((await first.boundingBox())!.y, `${width} px`).toBeLessThanOrEqual(y)
  }
})

test(
  'search, category, tag and page are in the URL, so reload, back and a shared link show the same',
  chief,
  async ({ page }) => {
    await page.goto('/blog')
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /Reliability/ })
      .click()
    await expect(page).toHaveURL(/\/blog\?category=Reliability$/)
    await expect(page.getByText(/3 articles in Reliability/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/3 articles in Reliability/)).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search articles' }).fill('restore')
    await expect(page).toHaveURL(/search=restore/)
    await expect(page.getByText(/results? for “restore” in Reliability/)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/blog\?category=Reliability$/)
    await expect(page.getByRole('searchbox')).toHaveValue('')

    await page.goto('/blog?tag=Kubernetes')
    await expect(page.getByText(/tagged Kubernetes/)).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  },
)

test('results have a heading of their own, and the chips count them', async ({ page }) => {
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  const counts = async () =>
    (await chips.locator('span:last-child').allTextContents()).map((count) => Number(count))
  const total = async () =>
    Number.parseInt((await page.getByRole('heading', { level: 2, name: /results? for/ }).textContent())!)
  for (const way of ['asked for', 'typed']) {
    await page.goto(way === 'typed' ? '/blog' : '/blog?search=pipeline')
    if (way === 'typed') await page.getByRole('searchbox').fill('pipeline')
    await expect(page.getByRole('heading', { name: /results for “pipeline”$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recent Articles' })).toHaveCount(0)
    const all = await total()
    await expect(chips.first(), way).toHaveText(`All${all}`)
    const [, ...each] = await counts()
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(all)
    await chips.nth(1).click()
    await expect(page.getByRole('heading', { name: /results? for “pipeline” in / })).toBeVisible()
    expect(await total()).toBe(each[0])
    await expect(chips.first(), 'as before').toHaveText(`All${all}`)
  }
})

test('a search that finds nothing says so once, and leads to the categories', async ({ page }) => {
  await page.goto('/blog?search=zzzqqq')
  const results = page.getByRole('region', { name: '0 results' })
  await expect(results.getByText(/no articles|nothing|0 results/i)).toHaveCount(1)
  await results.getByRole('link', { name: /^Reliability/ }).click()
  await expect(page).toHaveURL(/\/blog\?category=Reliability$/)
})

test('the cards of the results keep one distance, whatever moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/blog?search=kubernetes')
  const cards = page.getByRole('region', { name: /results for/ }).getByRole('article')
  const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()))
  const gaps = boxes.slice(1).map(({ top }, index) => Math.round(top - boxes[index]!.bottom))
  expect(gaps).toEqual(gaps.map(() => 24))
})

test('a click on a popular tag sets the search text', async ({ page }) => {
  await page.goto('/blog')
  const tag = page.getByRole('region', { name: 'Popular Tags' }).getByRole('link').first()
  const name = (await tag.textContent())!.trim()
  await tag.click()
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  expect(new URL(page.url()).searchParams.get('search')).toBe(name)
})

test('the pager reaches all pages, and invalid page numbers show the first', async ({ page }) => {
  await page.goto('/blog')
  const pager = page.getByRole('navigation', { name: 'Pagination' })
  await expect(pager.getByRole('link', { name: 'Page 3', exact: true })).toBeVisible()
  await pager.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  await expect(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const titles = page.getByRole('region', { name: 'Recent Articles' }).getByRole('heading', { level: 3 })
  const second = await titles.allTextContents()
  await page.goto('/blog?page=banana')
  await expect(titles.first()).not.toHaveText(second[0]!)
  await page.goto('/blog?page=999')
  await expect(titles.first()).toBeVisible()
})

test('a search updates while typing: focus stays, matches are highlighted, late answers are ignored', async ({
  page,
}) => {
  await page.goto('/about-us')
  await page.goto('/blog')
  const box = page.getByRole('searchbox', { name: 'Search articles' })
  const count = page.getByRole('status').filter({ hasText: /results? for/ })
  // the answer to the first word comes after the one to the second
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/blogs/published?search=pipe&*', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest(/search=pipe&/)
  await box.pressSequentially('pipe')
  await asked
  await box.pressSequentially('lines')
  await expect(page).toHaveURL(/\/blog\?search=pipelines$/)
  await expect(count).toContainText('for “pipelines”')
  release()
  await expect(page.locator('mark', { hasText: /^pipelines?$/i }).first()).toBeVisible()

  await box.press('ArrowLeft')
  await box.press('Backspace')
  await expect(page).toHaveURL(/\?search=pipelins$/)
  await box.pressSequentially('e')
  await expect(page).toHaveURL(/\?search=pipelines$/)
  await expect(box).toBeFocused()
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(8)

  // found in the body alone: words around it stand in the place of the excerpt
  await box.fill('glass')
  await expect(page).toHaveURL(/\?search=glass$/)
  const card = page
    .getByRole('region', { name: /results? for/ })
    .getByRole('article')
    .first()
  await expect(card.locator('mark')).toHaveText(['glass'])
  await expect(count).toContainText('for “glass”')

  // whoever follows a link while the last letters are still waiting is not called back
  const link = await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us', exact: true })
    .elementHandle()
  await box.evaluate((input: HTMLInputElement, link) => {
    input.select()
    document.execCommand('insertText', false, 'glasses')
    ;(link as HTMLElement).click()
  }, link)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/about-us$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?search=glass$/)

  // one step back leaves the search, however much was typed
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/about-us$/)
})

test('the headings of the list and of the column beside it have one line, and a search has no feed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const topOf = async (name: string | RegExp) =>
    (await page.getByRole('heading', { name, level: 2 }).boundingBox())!.y
  await page.goto('/blog')
  expect(await topOf('Recent Articles')).toBe(await topOf('Popular Tags'))
  await page.goto('/blog?search=cloud')
  expect(await topOf(/results? for/)).toBe(await topOf('Popular Tags'))
  await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveCount(0)
})

test('the listing links the feed of its category, visibly and in the head', async ({ page, request }) => {
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/rss.xml')
  await page.goto('/blog?category=CI%2FCD')
  const feed = page.getByRole('link', { name: 'RSS feed of CI/CD' })
  const address = (await feed.getAttribute('href'))!
  await expect(page.locator(`link[rel=alternate][href="${address}"]`)).toHaveCount(1)
  expect(await (await request.get(address)).text()).toContain('<title>Stratoworks Blog: CI/CD</title>')
})

test('one very long word does not widen the listing or an article at 320 px', async ({ page }) => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
  const lengthen = (post: object) => ({ ...post, title: word, category: word, tags: [word], excerpt: word })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about-us')
  await page.route(/\/api\/(categories|blogs\/(tags|published|slug))/, async (route) => {
    const json = await (await route.fetch()).json()
    if (json.blogPosts) json.blogPosts = json.blogPosts.map(lengthen)
    if (json.blogPost) json.blogPost = lengthen(json.blogPost)
    for (const list of [json.categories, json.tags]) for (const one of list ?? []) one.name = word + one.name
    await route.fulfill({ json })
  })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Popular Tags' }).getByRole('link').first()).toContainText(
    word,
  )
  expect(await width()).toBe(320)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
  expect(await width()).toBe(320)
})

test('names and titles of any script and length fit the listing', async ({ page }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenträgervereinsvorsitzend'
  const titles = ['مقالة طويلة عن خطوط التسليم', '継続的デリバリーと障害対応の実践', long]
  const rename = (one: Record<string, unknown>, index: number) => {
    const text = titles[index % titles.length]!
    return { ...one, title: text, excerpt: text, name: text + index, comment: text }
  }
  await page.route(/\/api\/(categories|comments|blogs)/, async (route) => {
    const json = await (await route.fetch()).json()
    for (const list of ['blogPosts', 'categories', 'tags', 'comments']) json[list] = json[list]?.map(rename)
    await route.fulfill({ json })
  })
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about-us')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
    const comments = page.getByRole('region', { name: 'Recent Comments' })
    await expect(comments).toContainText(long)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width)
    await expect(comments.locator('p[dir=auto]').first(), 'from right to left').toHaveCSS('direction', 'rtl')
    const heights = await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link')
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().height))
    if (width < 768) expect(new Set(heights).size, 'one row of one height').toBe(1)
  }
})

test.describe('while the list is loading', () => {
  test('the layout of the listing stands in its place', async ({ page }) => {
    await page.route('**/api/blogs/published**', () => {})
    await page.goto('/about-us')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading articles…' })).toHaveCount(1)
    const shapes = page.locator('main [aria-hidden] .animate-pulse')
    expect(await shapes.count()).toBeGreaterThan(20)
    const featured = (await shapes.nth(1).boundingBox())!
    expect(featured.width, 'as wide as a featured article').toBeGreaterThan(500)
    expect(featured.width / featured.height).toBeCloseTo(16 / 9, 1)
  })
})

test('a mistyped search shows the posts of the word that was meant, once it is submitted', async ({
  page,
}) => {
  await page.goto('/blog')
  const box = page.getByRole('searchbox', { name: 'Search articles' })
  await box.pressSequentially('pipleine')
  const count = page.getByRole('status').filter({ hasText: /results? for/ })
  await expect(count).toContainText('0 results for “pipleine”')
  await box.press('Enter')
  await expect(page.getByText('Nothing matches “pipleine”. Did you mean “pipeline”?')).toBeVisible()
  await expect(count).toContainText('for “pipeline”')
  await expect(page.locator('mark', { hasText: /^pipelines?$/i }).first()).toBeVisible()
  await expect(box).toHaveValue('pipleine')
  await expect(page).toHaveURL(/\/blog\?search=pipleine$/)
  await page.getByRole('link', { name: 'Search for “pipleine” only' }).click()
  await expect(page).toHaveURL(/\?search=pipleine&exact=true$/)
  await expect(count).toContainText('0 results for “pipleine”')
  await page.getByRole('link', { name: 'Look for similar words' }).click()
  await expect(page).toHaveURL(/\?search=pipleine$/)
  await expect(count).toContainText('for “pipeline”')
})

test.describe('when the list cannot be loaded', () => {
  test.use({ expectedErrors: [/500/] })
  test('the listing says Failed to load blog posts. Please try again later.', async ({ page }) => {
    await page.goto('/blog')
    await answersWithError('**/api/blogs/published?*')(page)
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Failed to load blog posts. Please try again later.')).toBeVisible()
  })

  test('the home page says Failed to load blog data. Please try again later. and tries again', async ({
    page,
  }) => {
    await page.goto('/blog')
    await answersWithError('**/api/blogs/published?*')(page)
    await page.getByRole('link', { name: 'Stratoworks' }).first().click()
    await expect(page.getByText('Failed to load blog data. Please try again later.')).toBeVisible()
    await page.unroute('**/api/blogs/published?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    const cases = page.getByRole('region', { name: 'Case Studies' })
    await expect(cases.getByRole('article')).toHaveCount(2)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor searches, pages and reads', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('searchbox').fill('canary')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/blog\?search=canary/)
    await page
      .getByRole('region', { name: /results? for/ })
      .getByRole('article')
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('article, main').first()).toContainText(/canar/i)
  })
})

test('on a phone the categories are one row that scrolls and begins at the current one', async ({ page }) => {
  const row = page.getByRole('navigation', { name: 'Categories' }).getByRole('list')
  const tops = () =>
    row
      .getByRole('link')
      .evaluateAll((all) => new Set(all.map((chip) => chip.getBoundingClientRect().top)).size)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog')
  expect(await tops()).toBe(1)
  expect(await row.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const last = (await row.getByRole('link').last().getAttribute('href'))!
  await page.goto(last)
  const current = row.locator('[aria-current]')
  await expect(current).toHaveAttribute('href', last)
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await row.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})
