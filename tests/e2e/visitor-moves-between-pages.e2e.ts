import { expect, test } from './support/test.ts'

const articleLinks = 'main article a[href^="/blog/"]'

test('client-side navigation focuses the heading, announces the title, and back restores the scroll position', async ({
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

test('links are prefetched on hover and on focus', async ({ page }) => {
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

test('a link to the comments of an article scrolls to them', async ({ page }) => {
  await page.goto('/blog')
  const link = page.locator('main a[href^="/blog/"][href$="#comments"]').first()
  await link.click()
  const comments = page.locator('#comments')
  await expect(comments).toBeFocused()
  await expect(comments).toBeInViewport()
})

test('a visitor on a slow connection sees a loading state at once, then the article', async ({ page }) => {
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

test('a visitor who chose the dark theme sees no flash of the light theme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/blog', { waitUntil: 'commit' })
  await page.waitForSelector('body', { state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.locator(articleLinks).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test.describe('content security policy', () => {
  test.use({ expectedErrors: [/Content Security Policy/] })

  test('the content security policy blocks an injected script, event handler and style', async ({ page }) => {
    await page.goto('/blog')
    const { blocked, hasRun } = await page.evaluate(async () => {
      const blocked: string[] = []
      const allBlocked = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (blocked.push(effectiveDirective) === 3) resolve()
        })
      })
      const injected = document.createElement('template')
      injected.innerHTML = '<img src="data:image/png,none" onerror="window.ran = 1"><p style="color: red">'
      const script = document.createElement('script')
      script.textContent = 'window.ran = 2'
      document.body.append(injected.content, script)
      await allBlocked
      return { blocked, hasRun: 'ran' in window }
    })
    expect(blocked.toSorted()).toEqual(['script-src-attr', 'script-src-elem', 'style-src-attr'])
    expect(hasRun).toBe(false)
  })
})
