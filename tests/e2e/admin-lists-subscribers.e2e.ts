import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

test('an admin searches the subscribers and exports all of them as CSV @chief', async ({ page }) => {
  const email = `reader.${Date.now().toString(36)}@example.com`
  expect((await page.request.post('/api/newsletter', { data: { email } })).ok()).toBe(true)
  await signIn(page)
  await page.goto('/admin/enquires')
  await page.getByRole('link', { name: 'Newsletter subscribers' }).click()
  await expect(page).toHaveURL('/admin/subscribers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter subscribers')
  await page.getByPlaceholder('Search by email').fill(email)
  await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(email)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('subscribers.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain(email)
})
