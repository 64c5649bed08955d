import { adminAccount } from './support/admin.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { anEnquiry } from './support/submissions.ts'

test('an admin filters the audit log and follows an entry to its record @chief', async ({ page }) => {
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  // after the categories of the demo, the first of which new posts have
  const name = `Watched ${Date.now().toString(36)}`
  await anEnquiry(page, name)
  const found = await (await page.request.get(`/api/contact?search=${name}`, { headers })).json()
  const enquiry = found.data[0]._id as string
  await page.request.patch(`/api/contact/${enquiry}/status`, { headers, data: { status: 'in-progress' } })
  const category = await page.request.post('/api/categories', { headers, data: { name } })
  const { _id } = (await category.json()).category
  await page.request.delete(`/api/categories/${_id}`, { headers })

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await page.getByLabel('About').selectOption('Categories')
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Deleted' })
  await expect(row).toContainText(`Deleted a category${adminAccount.name} · ${adminAccount.email}`)
  await page.getByPlaceholder('Search by person or record').fill(name)
  await expect(page).toHaveURL(/search=Watched/)
  await page.getByLabel('Action').selectOption('Deleted a category')
  await page.getByLabel('Who').selectOption(adminAccount.name)
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.goto('/admin/audit?area=enquiries')
  await page.locator(`a[href="/admin/enquires/${enquiry}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Details')
})
