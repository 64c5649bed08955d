import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedErrors: [/404|malformed URL segment/] })

test('a visitor of a link that was cut off reads that', async ({ page, request }) => {
  for (const [address, heading] of [
    ['/blog/%E4', 'Post not found'],
    ['/100%', 'Page not found'],
  ] as const) {
    const response = await request.get(address)
    expect([response.status(), response.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(response.headers()['content-security-policy']).toContain("default-src 'self'")
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('an unknown address searches the articles, and leads home and to contact', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('backups')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?search=backups')
  await expect(page.getByRole('article').first()).toContainText(/backups/i)
})

test('an unknown address of the back office is told inside of it, after signing in', async ({ page }) => {
  const response = await page.goto('/admin/nothing/here')
  expect(response!.status()).toBe(404)
  await expect(page).toHaveURL('/login')
  await signIn(page)
  await page.goto('/admin/nothing/here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page).toHaveTitle('Page not found | Blog CMS')
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible()
})
