import { adminAccount } from './support/admin.ts'
import { chief, expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

test('an admin filters the audit log and follows an entry to its record', chief, async ({ page }) => {
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  // after the categories of the demo, the first of which new posts have
  const name = `Watched ${Date.now().toString(36)}`
  const before = Date.now()
  const written = await page.request.post('/api/contact', {
    form: { name, email: 'audited@example.com', project: 'What happens to this is written down.' },
  })
  expect(written.status()).toBe(201)
  const found = await (await page.request.get(`/api/contact?search=${name}`, { headers })).json()
  const enquiry = found.data[0]._id as string
  await page.request.patch(`/api/contact/${enquiry}/status`, { headers, data: { status: 'in-progress' } })
  const category = await page.request.post('/api/categories', { headers, data: { name } })
  const { _id } = (await category.json()).category
  await page.request.delete(`/api/categories/${_id}`, { headers })

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log')
  await expect(page.getByRole('columnheader')).toHaveText(['What', 'Who', 'Details', 'When'])
  await page.getByLabel('About').selectOption('Categories')
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Deleted' })
  await expect(row).toContainText(`Deleted a category${adminAccount.name} · ${adminAccount.email}`)
  const at = Date.parse((await row.locator('time').getAttribute('datetime'))!)
  expect(at, 'when it was').toBeGreaterThanOrEqual(before)
  await page.getByPlaceholder('Person or record').fill(name)
  await page.getByLabel('Action').selectOption('Deleted a category')
  await page.getByLabel('Who').selectOption(adminAccount.name)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('rowheader'), 'the day').toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(
    ({ searchParams: asked }) =>
      asked.get('search') === name && asked.get('action') === 'category.deleted' && asked.has('actor'),
  )
  await page.getByLabel('About').selectOption('Everything')
  await expect(page.getByLabel('Action'), 'it may be of another area').toHaveValue('')
  await expect(page.getByRole('row').filter({ hasText: 'Created a category' })).toHaveCount(1)
  await page.goto('/admin/audit?area=categories')
  await page.getByPlaceholder('Person or record').fill('nobody@')
  await expect(page.getByText('No entries found')).toBeVisible()
  await expect(page).toHaveURL('/admin/audit?area=categories&search=nobody%40')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/audit')

  await page.goto('/admin/audit?area=enquiries')
  await page.locator(`a[href="/admin/enquires/${enquiry}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Details')
})
