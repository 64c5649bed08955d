import type { Page } from '@playwright/test'
import { chief, expect, test } from './support/test.ts'

/** Whether assistive technology is told that the menu of the site's header is open: the browser derives it from the popover. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("header button[popovertarget]")',
  })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  })
  await session.detach()
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

test(
  'the menu opens over the page and closes by its button, a link, Esc and a click outside',
  chief,
  async ({ page }) => {
    await page.goto('/blog')
    const opener = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('region', { name: 'Menu' })
    expect(await isExpanded(page)).toBe(false)

    await opener.click()
    await expect(menu).toBeVisible()
    await expect.poll(() => isExpanded(page)).toBe(true)
    await expect(menu).toContainText('Start a conversation')
    await expect(menu.getByRole('link', { name: 'hello@stratoworks.example' })).toBeVisible()
    const ways = ['Home', 'About Us', 'Contact Us', 'Career', 'Case Studies']
    for (const name of ways) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    for (const name of ['YouTube', 'LinkedIn', 'Facebook', 'Instagram', 'X'])
      await expect(menu.getByRole('link', { name: new RegExp(`^${name}\\b`) })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.press('Enter')
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(menu).toBeVisible()
    // in the margin, where whatever the blog lists has no link
    await page.mouse.click(4, 880)
    await expect(menu).toBeHidden()

    await opener.click()
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(menu).toBeHidden()
  },
)

test('the menu and the pages live with a post that has no category', async ({ page }) => {
  await page.route('**/api/blogs/published?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { blogPosts: object[] }
    for (const post of answer.blogPosts) Object.assign(post, { category: null, featuredImage: '' })
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('region', { name: 'Menu' })
  await expect(menu.getByText('Newest case study')).toBeVisible()
  await expect(menu.locator('img[src^="/covers/case-study/"]')).toBeVisible()
  await menu.getByRole('link', { name: 'Case Studies' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('heading', { name: 'Recent Articles' })).toBeVisible()
  await expect(page.locator('main img[src^="/covers/case-study/"]').first()).toBeAttached()
})

test('closing the menu collapses its submenu, which is at most 300 px high', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Menu' })
  const services = page.getByRole('button', { name: 'Services' })
  await opener.click()
  await services.click()
  await expect(services).toHaveAttribute('aria-expanded', 'true')
  const submenu = page.getByRole('link', { name: 'Machine Learning & AI' }).and(page.locator('nav a'))
  await expect(submenu).toBeVisible()
  await expect(page.locator('.site-submenu')).toHaveCSS('max-height', '300px')
  await page.keyboard.press('Escape')
  await opener.click()
  await expect(services).toHaveAttribute('aria-expanded', 'false')
  await expect(submenu).toBeHidden()
})

test('the header links the contact page, and the footer of every page has four columns', async ({ page }) => {
  await page.goto('/blog')
  const start = page.getByRole('banner').getByRole('link', { name: 'Get in touch' })
  await expect(start).toHaveAttribute('href', '/contact')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('heading')).toHaveText([
    'Get started now!',
    'Services',
    'Quick Links',
    'Contact Us',
  ])
  await expect(foot).toContainText('It takes less than a minute of your time')
  await expect(foot.getByRole('link', { name: 'Request a quote' })).toHaveAttribute('href', /^\/contact\?/)
  const services = [
    'Multi-Cloud Development',
    'Multi-Cloud Services',
    'Multi-Cloud Operations',
    'Machine Learning & AI',
  ]
  for (const name of services)
    await expect(foot.getByRole('link', { name })).toHaveAttribute('href', '/service')
  for (const name of ['Home', 'About Us', 'Blog', 'Career', '+61 3 7010 0142', 'hello@stratoworks.example'])
    await expect(foot.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(foot).toContainText(`© ${new Date().getFullYear()} Stratoworks`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(start, 'on large screens only').toBeHidden()
})

test.describe('where one acts already', () => {
  test.use({ expectedErrors: [/404/] })

  test('the page ends on something else, and the banner is a quiet line below it', async ({ page }) => {
    for (const [path, name, href] of [
      ['/contact', 'Read our case studies', '/blog'],
      ['/career', 'Read their articles', '/blog'],
      ['/career/senior-devops-engineer', 'Read their articles', '/blog'],
      ['/career/no-such-opening', 'Search the articles', '/blog'],
      ['/newsletter', 'Read the articles', '/blog'],
      ['/privacy', 'Meet us', '/about-us'],
      ['/no/such/page', 'Search the articles', '/blog'],
      ['/no-such-page', 'Search the articles', '/blog'],
    ] as const) {
      await page.goto(path)
      const foot = page.getByRole('contentinfo')
      await expect(foot.getByRole('link', { name }), path).toHaveAttribute('href', href)
      const banner = foot.getByRole('heading', { name: 'Get started now!' })
      await expect(banner).toHaveCSS('font-size', '14px')
      await expect(foot.getByRole('link', { name: 'Request a quote' })).toBeVisible()
      await expect(foot.locator('.closing'), path).toHaveCount(0)
    }
    await page.goto('/about-us')
    await expect(page.getByRole('contentinfo').locator('.closing')).toHaveCount(1)
  })
})

test('the header leads to four pages from 1024 px on, and its main action is 40 px high, 44 on touch', async ({
  page,
  browser,
  baseURL,
}) => {
  const banner = page.getByRole('banner')
  const links = banner.getByRole('navigation', { name: 'Main' }).getByRole('link')
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about-us')
    await expect(links).toHaveText(['Services', 'Case Studies', 'About', 'Career'])
    await expect(banner.getByRole('button', { name: 'Menu' })).toBeVisible()
    const boxes = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
    )
    expect(boxes.slice(1).map(({ left }, index) => Math.round(left - boxes[index]!.right))).toEqual([
      32, 32, 32,
    ])
    await expect(links.first()).toHaveCSS('font-size', '15px')
    await expect(links.first()).toHaveCSS('font-weight', '500')
    const start = banner.getByRole('link', { name: 'Get in touch' })
    await expect(start).toHaveCSS('background-color', 'rgb(36, 89, 226)')
    expect((await start.boundingBox())!.height).toBeCloseTo(40)
    await expect(links.filter({ hasText: 'About' })).toHaveAttribute('aria-current', 'page')
    // the compact header has room above and below
    await page.evaluate(() => scrollTo(0, 400))
    await expect.poll(async () => (await banner.boundingBox())!.height).toBe(56)
    await expect.poll(async () => (await start.boundingBox())!.y).toBe(8)
  }
  // pages of a section mark its link
  for (const [path, label] of [
    ['/ai-development', 'Services'],
    ['/career/site-reliability-engineer', 'Career'],
  ] as const) {
    await page.goto(path)
    await expect(links.and(page.locator('[aria-current]'))).toHaveText([label])
    await expect(links.filter({ hasText: label })).toHaveAttribute('aria-current', 'true')
    await expect(links.filter({ hasText: label })).toHaveCSS('border-bottom-color', 'rgb(252, 152, 65)')
  }
  await links.filter({ hasText: 'Case Studies' }).click()
  await expect(page).toHaveURL('/blog')
  await page.setViewportSize({ width: 1023, height: 900 })
  await expect(links.first()).toBeHidden()

  const touch = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    isMobile: true,
  })
  const tablet = await touch.newPage()
  await tablet.goto('/')
  const actions = ['Get in touch', 'Tell us about your project', 'Read our case studies', 'Request a quote']
  for (const name of actions) {
    const box = await tablet.getByRole('link', { name }).first().boundingBox()
    expect.soft(box!.height, name).toBeGreaterThanOrEqual(44)
  }
  await touch.close()
})

test('the menu shows the newest case study, the phone number and the studio', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('region', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: '+61 3 7010 0142' })).toHaveAttribute(
    'href',
    'tel:+61370100142',
  )
  await expect(menu).toContainText('Level 2, 18 Tramshed Lane')
  const entry = menu.getByRole('link', { name: 'About Us' })
  await expect(entry).toHaveCSS('font-size', '40px')
  await expect(entry).toHaveCSS('line-height', '44px')
  await expect(menu).toContainText('Newest case study')
  const study = menu.getByRole('link', { name: 'From Release Weekends to a 30-Deploy-a-Day Pipeline' })
  await study.click()
  await expect(page).toHaveURL('/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline')
  await expect(menu).toBeHidden()
})

test('the header is 72 px high, and 56 px past 50 px of scrolling, and nothing shifts', async ({ page }) => {
  await page.goto('/')
  const height = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
  expect(await height()).toBe(72)
  await page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.body.dataset.shift = JSON.stringify(entry)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    window.scrollTo(0, 50)
  })
  await expect.poll(height).toBe(72)
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect.poll(height).toBe(56)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(height).toBe(72)
  await expect(page.locator('body')).not.toHaveAttribute('data-shift')
})

test(
  'a visitor chooses the dark theme, which is remembered until the system theme is chosen',
  chief,
  async ({ page }) => {
    await page.goto('/blog')
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await background()).toBe('rgb(255, 255, 255)')
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect.poll(background).toBe('rgb(8, 14, 26)')
    await page.reload()
    expect(await background()).toBe('rgb(8, 14, 26)')
    await page.getByRole('button', { name: 'Dark theme', pressed: true }).click()
    await expect.poll(background).toBe('rgb(255, 255, 255)')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the menu opens with its submenu expanded', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('link', { name: 'Multi-Cloud Operations' }).first()).toBeVisible()
  })
})
