import { chief, expect, test } from './support/test.ts'

const articleLinks = 'main article a[href^="/blog/"]'

test(
  'client-side navigation focuses the heading, announces the title, and back restores the scroll position',
  chief,
  async ({ page }) => {
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

    // the place is found also when what fills the page comes late, and is kept while more of it comes
    const hold = async (address: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(address, async (route) => {
        await promise
        await route.continue()
      })
      return resolve
    }
    const releaseListing = await hold(/\/api\/blogs\/published/)
    const releaseSurroundings = await hold(/\/api\/(categories|blogs\/tags|comments)/)
    await page.goBack()
    await expect(page).toHaveURL(/\/blog$/)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /loading/i })
        .first(),
    ).toBeVisible()
    releaseSurroundings()
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
    releaseListing()
    await expect(page.locator(articleLinks).first()).toBeAttached()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    expect(documents).toBe(0)
  },
)

test('a field that takes the focus before the heading of a new page does keeps it', async ({ page }) => {
  await page.goto('/login')
  // as soon as the page is rendered, before its effects run
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (location.pathname !== '/forgot-password') return
      const field = document.querySelector('input')
      if (!field) return
      field.focus()
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('status').filter({ hasText: '| Blog CMS' })).toHaveCount(1)
  await expect(page.getByLabel('Email')).toBeFocused()
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

test('the back-to-top button covers nothing to read or to fill in, at any width', async ({ page }) => {
  await page.goto('/contact')
  const rise = page.getByRole('button', { name: 'Scroll to top' })
  for (const width of [320, 360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(rise).toBeVisible()
    const covered = await rise.evaluate((button) => {
      const { left, right, bottom } = button.getBoundingClientRect()
      const isInHeader = bottom <= document.querySelector('.site-header')!.getBoundingClientRect().bottom
      // what is below the header passes the button while the page is scrolled
      const parts = isInHeader
        ? '.site-header :is(a, button)'
        : ':is(main, footer) :is(h2, p, a, label, input, textarea)'
      return Array.from(document.querySelectorAll(parts))
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => {
          const box = part.getBoundingClientRect()
          return part !== button && box.left < right && box.right > left
        })
        .map((part) => part.textContent || part.getAttribute('aria-label'))
    })
    expect(covered, `at ${width} px`).toEqual([])
    const { width: size } = (await rise.boundingBox())!
    expect(size).toBeGreaterThanOrEqual(44)
  }
})

test.describe('content security policy', () => {
  test.use({ expectedErrors: [/Content Security Policy/] })

  test(
    'the content security policy blocks an injected script, event handler and style',
    chief,
    async ({ page }) => {
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
    },
  )
})
