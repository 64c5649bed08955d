import { expect, test } from './support/test.ts'

const articleLinks = 'main article a[href^="/blog/"]'

test('a visitor moves on without a new document: focus lands on the heading, the title is said, back finds the place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/blog')
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  const link = page.locator(articleLinks).last()
  await page.evaluate(() =>
    addEventListener('click', () => (window.name = String(scrollY)), { capture: true }),
  )
  await link.click()
  const place = await page.evaluate(() => Number(window.name))
  expect(place).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  // the place is found also when what fills the page comes late
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/blogs/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /loading/i })
      .first(),
  ).toBeVisible()
  release()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(documents).toBe(0)
})

test('what a visitor is about to follow is fetched before: by pointer and by keyboard', async ({ page }) => {
  await page.goto('/about-us')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname)
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Career', exact: true }).hover()
  await expect.poll(() => scripts.some((path) => path.includes('/career-'))).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).focus()
  await expect.poll(() => scripts.some((path) => path.includes('/blog-'))).toBe(true)
  const before = scripts.length
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(page.url()).toMatch(/\/blog$/)
  // the pointer may rest on an article by now, whose scripts come in turn
  expect(scripts.slice(before).filter((path) => path.includes('/blog-'))).toEqual([])
})

test('a visitor who follows a link to the comments of an article arrives at them', async ({ page }) => {
  await page.goto('/blog')
  const link = page.locator('main a[href^="/blog/"][href$="#comments"]').first()
  await link.click()
  const comments = page.locator('#comments')
  await expect(comments).toBeFocused()
  await expect(comments).toBeInViewport()
})

test('a visitor with a slow line sees at once that the article is on its way, and then the article', async ({
  page,
}) => {
  await page.goto('/blog')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/blogs/slug/*', async (route) => {
    await released
    await route.continue()
  })
  await page.locator(articleLinks).first().click()
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
  await expect(page.getByRole('status').filter({ hasText: /loading/i })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a visitor who chose the dark theme sees no flash of the other', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/blog', { waitUntil: 'commit' })
  await page.waitForSelector('body', { state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.locator(articleLinks).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test.describe('under the policy of a page', () => {
  test.use({ expectedErrors: [/Content Security Policy/] })

  test('a script or style that was slipped in does not run', async ({ page }) => {
    await page.goto('/blog')
    const ran = await page.evaluate(() => {
      const slipped = document.createElement('template')
      slipped.innerHTML = '<img src="data:image/png,none" onerror="window.ran = 1"><p style="color: red">'
      const script = document.createElement('script')
      script.textContent = 'window.ran = 2'
      document.body.append(slipped.content, script)
      return new Promise((resolve) => setTimeout(() => resolve('ran' in window), 100))
    })
    expect(ran).toBe(false)
  })
})
