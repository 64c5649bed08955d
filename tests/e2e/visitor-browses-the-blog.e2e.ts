import { expect, test } from './support/test.ts'

test('search, category, tag and page are in the URL @chief', async ({ page }) => {
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
  await page.goto('/blog')
  const pager = page.getByRole('navigation', { name: 'Pagination' })
  await pager.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  await expect(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('a click on a popular tag sets the search text', async ({ page }) => {
  await page.goto('/blog')
  const tag = page.getByRole('region', { name: 'Popular Tags' }).getByRole('link').first()
  const name = (await tag.textContent())!.trim()
  await tag.click()
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  expect(new URL(page.url()).searchParams.get('search')).toBe(name)
})

test('a search updates while typing, and late answers are ignored', async ({ page }) => {
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

  // one step back leaves the search, however much was typed
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/about-us$/)
})

test('a mistyped search that is submitted shows what was meant', async ({ page }) => {
  await page.goto('/blog')
  const box = page.getByRole('searchbox', { name: 'Search articles' })
  await box.pressSequentially('pipleine')
  const count = page.getByRole('status').filter({ hasText: /results? for/ })
  await expect(count).toContainText('0 results for “pipleine”')
  await box.press('Enter')
  await expect(page.getByText('No results for “pipleine”. Showing results for “pipeline”.')).toBeVisible()
  await expect(count).toContainText('for “pipeline”')
  await expect(page.locator('mark', { hasText: /^pipelines?$/i }).first()).toBeVisible()
  await expect(box).toHaveValue('pipleine')
  await expect(page).toHaveURL(/\/blog\?search=pipleine$/)
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
