import { expectNoViolationsAnywhere } from './support/axe.ts'
import { signInAs } from './support/people.ts'
import { owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

test.use({ expectedErrors: [/400|409/] })

test('an editor checks a file of subscribers, imports it and has drafts made of posts', async ({ page }) => {
  await signInAs(page, owner)
  await page.goto('/admin/subscribers')
  await expect(page.getByText('No subscribers yet')).toBeVisible()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Choose a CSV file')).toBeVisible()
  const buffer = Buffer.from('Name,Email\nKim,kim@example.com\nLee,lee@example.com\nNobody,nobody\n')
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'readers.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Email isn’t set up, so you can’t ask people by email')).toBeVisible()
  await dialog.getByLabel('Consent').selectOption('They’ve already consented')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('Enter the date they consented')).toBeVisible()
  await dialog.getByLabel('Consented on').fill('2026-01-31')
  await dialog.getByRole('button', { name: 'Check' }).click()
  const report = dialog.getByRole('status', { name: 'File contents' })
  await expect(report).toContainText('New2')
  await expect(report).toContainText('Line 4: Nobody,nobody')
  await expectNoViolationsAnywhere(page)
  await dialog.getByRole('button', { name: 'Import 2' }).click()
  await expect(page.getByText('2 subscribers imported')).toBeVisible()
  await expect(page.getByRole('row', { name: /kim@example\.com.*Confirmed/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('img', { name: /^Subscribers by month: .*2 now$/ })).toBeVisible()
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('row', { name: 'Jan 2026 2 0 2' })).toBeVisible()
  await page.goto('/admin/newsletter')
  await page.getByRole('checkbox', { name: 'Create a draft from each new post' }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Create a draft from each new post' })).toBeChecked()
})
