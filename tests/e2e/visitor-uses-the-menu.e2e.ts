import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

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

test('the menu closes by its button, a link, Esc and a click outside @chief', async ({ page }) => {
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
})

test('closing the menu collapses its submenu, which is at most 300 px high', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Menu' })
  const services = page.getByRole('button', { name: 'Services' })
  const submenu = page.getByRole('link', { name: 'Machine Learning & AI' }).and(page.locator('nav a'))
  await opener.click()
  await services.click()
  await expect(services).toHaveAttribute('aria-expanded', 'true')
  await expect(submenu).toBeVisible()
  await expect(page.locator('.site-submenu')).toHaveCSS('max-height', '300px')
  await page.keyboard.press('Escape')
  await opener.click()
  await expect(services).toHaveAttribute('aria-expanded', 'false')
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

test('the header leads to four pages on large screens, and marks the current one', async ({ page }) => {
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link')
  await page.goto('/about-us')
  await expect(links).toHaveText(['Services', 'Case Studies', 'About', 'Career'])
  await expect(links.filter({ hasText: 'About' })).toHaveAttribute('aria-current', 'page')
  await links.filter({ hasText: 'Case Studies' }).click()
  await expect(page).toHaveURL('/blog')
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
  const study = menu.getByRole('link', { name: 'From Release Weekends to a 30-Deploy-a-Day Pipeline' })
  await study.click()
  await expect(page).toHaveURL('/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline')
  await expect(menu).toBeHidden()
})

test('the header is lower past 50 px of scrolling', async ({ page }) => {
  await page.goto('/')
  const height = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
  const full = await height()
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect.poll(height).toBeLessThan(full)
  await page.evaluate(() => window.scrollTo(0, 50))
  await expect.poll(height).toBe(full)
})

test('the dark theme is remembered until the system theme is chosen @chief', async ({ page }) => {
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
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor opens the menu, reads, and asks for a quote @chief', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('region', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Multi-Cloud Operations' })).toBeVisible()
    await menu.getByRole('link', { name: 'Case Studies' }).click()
    await expect(page).toHaveURL('/blog')
    const featured = page.getByRole('region', { name: 'Featured Articles' })
    await featured
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click()
    const heading = page.getByRole('heading', { level: 1 })
    const first = await heading.textContent()
    await expect(page.locator('.article-body p').first()).toBeVisible()
    await page.getByRole('listitem').filter({ hasText: 'Next Article' }).getByRole('link').click()
    await expect(heading).not.toHaveText(first!)
    await page.getByRole('link', { name: 'Request a quote' }).click()
    await expect(page.getByLabel('Project Details')).toHaveValue('Request a quote\n\n')
  })
})
