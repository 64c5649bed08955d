import { aDocx } from '../support/sample-files.ts'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { anEnquiry, pdfNamed, uniqueName } from './support/submissions.ts'

test('an admin finds an enquiry, moves it through its statuses and deletes it @chief', async ({ page }) => {
  const name = uniqueName('Wren')
  await anEnquiry(page, `${name} 01`, { companyName: 'Merriwool Textiles' })
  await anEnquiry(page, `${name} 02`, { email: `${name.toLowerCase()}2@example.com` })
  await signIn(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Enquires' }).click()
  await expect(page).toHaveURL('/admin/enquires')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Submissions')

  await page.getByPlaceholder('Search by name or email').fill(name)
  await expect(page).toHaveURL(`/admin/enquires?search=${name}`)
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  const row = rows.filter({ hasText: `${name} 02` })
  await expect(row.getByRole('cell', { name: '-', exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Mark as In Progress', 'Mark as Completed'])
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Completed')
  await page.getByLabel('Status').selectOption('Completed')
  await expect(page).toHaveURL(`/admin/enquires?search=${name}&status=completed`)
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)

  await row.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete contact submission' })
  await expect(dialog).toContainText('Are you sure you want to delete this contact submission?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No contact submissions found')).toBeVisible()
})

test('an admin pages through enquiries and comes back to the same page', async ({ page }) => {
  const name = uniqueName('Lark')
  for (let index = 1; index <= 11; index += 1) await anEnquiry(page, `${name} ${index}`)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}`)
  await expect(page.getByText('Showing page 1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  const list = `/admin/enquires?search=${name}&page=2`
  await expect(page).toHaveURL(list)
  await page.getByRole('link', { name: `View ${name} 1`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Details')
  await page.reload()
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(list)
})

test('an admin reads an enquiry and its file, unless that cannot be shown', async ({ page }) => {
  const name = uniqueName('Finch')
  await anEnquiry(page, `${name} 02`, { file: { ...pdfNamed('terms.docx'), buffer: aDocx() } })
  await anEnquiry(page, `${name} 01`, { companyName: 'Merriwool Textiles', file: pdfNamed('brief.pdf') })
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}`)
  await page.getByRole('link', { name: `View ${name} 01` }).click()
  await expect(page).toHaveURL(/\/admin\/enquires\/[\da-f-]{36}$/)
  await page.getByRole('button', { name: 'View File' }).click()
  const preview = page.getByRole('dialog', { name: 'brief.pdf' })
  await expect(preview.locator('iframe')).toHaveAttribute('src', /^\/files\/.+\.pdf(#|$)/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View File' })).toBeFocused()

  await page.getByRole('button', { name: 'Mark as In Progress' }).click()
  // at once, while the first change is being saved
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(`/admin/enquires?search=${name}`)

  await page.getByRole('link', { name: `View ${name} 02` }).click()
  await page.getByRole('button', { name: 'View File' }).click()
  const other = page.getByRole('dialog', { name: 'terms.docx' })
  await expect(other.getByText('This file type cannot be previewed')).toBeVisible()
  const saved = page.waitForEvent('download')
  await other.getByRole('link', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('terms.docx')
})

test.describe(() => {
  test.use({ expectedErrors: [/404/] })

  test('a former path leads to the enquiry, and a deleted one back to the list', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/contacts/3f0c8f0e-0000-4000-8000-000000000000')
    await expect(page).toHaveURL('/admin/enquires/3f0c8f0e-0000-4000-8000-000000000000')
    await expect(page.getByText('Contact not found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to List' }).click()
    await expect(page).toHaveURL('/admin/enquires')
  })
})
