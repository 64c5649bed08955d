import { expect, test } from './support/test.ts'

test('a developer browses the API at /api/docs', async ({ page }) => {
  await page.goto('/api/docs')
  // Swagger UI reads and draws the whole document before it shows a call, seven seconds on an idle machine.
  await expect(page.getByText('/api/blogs/published')).toBeVisible({ timeout: 90_000 })
  await page.getByText('/api/blogs/slug/{slug}').click()
  await expect(page.getByText('Get a published post and its related posts').first()).toBeVisible()
})
