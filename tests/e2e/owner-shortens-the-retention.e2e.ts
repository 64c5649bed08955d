import { openTransfer, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

test.use({ settings: { KEEP_APPLICATIONS: '6' } })

test('an owner sees what a shorter period erases before it is saved, and visitors read the period', async ({
  page,
}) => {
  await openTransfer(page)
  const enquiry = { name: 'Wren', email: 'wren@example.com', project: 'Hello' }
  expect((await page.request.post('/api/contact', { data: enquiry })).status()).toBe(201)
  await page.getByRole('link', { name: 'Retention' }).click()
  const months = page.getByLabel('Months to keep enquiries')
  await expect(months).toHaveValue('')
  await expect(page.getByText('Kept forever: 1 now.')).toBeVisible()
  await expect(page.getByLabel('Months to keep applications')).toBeDisabled()
  await expect(page.getByText('Set by the server setting KEEP_APPLICATIONS.')).toBeVisible()

  await months.fill('0')
  await months.press('Enter')
  await expect(page.getByText('Enter a whole number of months from 1 to 1200')).toBeVisible()
  await months.fill('12')
  await expect(page.getByText('None of 1 would be erased now.')).toBeVisible()
  await months.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Shorten retention' })
  await expect(dialog).toContainText('0 of 1 enquiries are older than 12 months.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  const saved = page.getByText('Saved. Older records will be erased within an hour.')
  await expect(saved).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByRole('region', { name: 'When you write to us' })).toContainText('12 months')
  await expect(page.getByRole('region', { name: 'When you apply for a job' })).toContainText('6 months')

  await page.goto('/admin/retention')
  await expect(months).toHaveValue('12')
  await months.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(saved, 'a longer period asks nothing').toBeVisible()
})
