import { expect, test } from './support/test.ts'

test('the menu closes by its button, a link, Esc and a click outside @chief', async ({ page }) => {
  await page.goto('/blog')
  const opener = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('region', { name: 'Menu' })

  await opener.click()
  await expect(menu).toBeVisible()
  await expect(menu).toContainText('Start a conversation')
  await expect(menu.getByRole('link', { name: 'hello@stratoworks.example' })).toBeVisible()
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
