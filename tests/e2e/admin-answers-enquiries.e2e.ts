import type { Page } from '@playwright/test'
import { aDocx, aPdf } from '../support/sample-files.ts'
import { chief, expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

/** Writes enquiries as visitors do; their names begin with `prefix`, which a search then finds. */
async function write(
  page: Page,
  prefix: string,
  count: number,
  file?: { name: string; mimeType: string; buffer: Buffer },
) {
  for (let index = 1; index <= count; index++) {
    const response = await page.request.post('/api/contact', {
      multipart: {
        name: `${prefix} ${String(index).padStart(2, '0')}`,
        email: `${prefix.toLowerCase()}${index}@example.com`,
        companyName: index % 2 ? 'Merriwool Textiles' : '',
        mobile: '',
        project: `We would like to release more often. ${prefix} ${index}`,
        ...(file && { file }),
      },
    })
    expect(response.status()).toBe(201)
  }
}

const uniqueName = (word: string) => `${word}${Date.now().toString(36)}`

test('an admin finds an enquiry, moves it through its statuses and deletes it', chief, async ({ page }) => {
  const name = uniqueName('Wren')
  await write(page, name, 2)
  await signIn(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Enquires' }).click()
  await expect(page).toHaveURL('/admin/enquires')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Submissions')
  await expect(page.getByRole('columnheader')).toHaveText([
    'S.No',
    'Name',
    'Email',
    'Company',
    'Date',
    'Status',
    'Actions',
  ])
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All Status',
    'New',
    'In Progress',
    'Completed',
  ])

  await page.getByPlaceholder('Search by name or email').fill(name)
  await expect(page).toHaveURL(`/admin/enquires?search=${name}`)
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  const row = rows.filter({ hasText: `${name} 02` })
  await expect(row.getByRole('cell').nth(0)).toHaveText('1')
  await expect(row.getByRole('cell', { name: '-', exact: true })).toBeVisible()
  const mail = row.locator(`a[href="mailto:${name.toLowerCase()}2@example.com"]`).last()
  await expect(mail).toHaveText(`${name.toLowerCase()}2@example.com`)
  await expect(row.locator('time')).toHaveText(/^(just now|.+ ago) [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(row.locator('time'), 'the exact time').toHaveAttribute(
    'title',
    /^[A-Z][a-z]+ \d{1,2}, \d{4} at \d/,
  )

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
  await expect(page.getByPlaceholder('Search by name or email')).toHaveValue(name)
  await row.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Mark as In Progress', 'Mark as New'])
  await page.keyboard.press('Escape')
  await page.getByLabel('Status').selectOption('New')
  await expect(page).toHaveURL(`/admin/enquires?search=${name}&status=new`)
  await expect(rows).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(`/admin/enquires?search=${name}&status=completed`)

  await row.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete contact submission' })
  await expect(dialog).toContainText('Are you sure you want to delete this contact submission?')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused()
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No contact submissions found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/enquires')
  await expect(page.getByText('Showing page 1 of')).toBeVisible()
})

test('an admin pages through enquiries, and a page number past the end shows the last page', async ({
  page,
}) => {
  const name = uniqueName('Lark')
  await write(page, name, 11)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}`)
  await expect(page.getByText('Showing page 1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Showing page 2 of 2')).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('11')
  await page.getByLabel('Status').selectOption('New')
  await expect(page, 'a filter leads back to page 1').toHaveURL(`/admin/enquires?search=${name}&status=new`)

  const held: (() => Promise<void>)[] = []
  await page.route('**/api/contact?**', (route) => held.push(() => route.continue().catch(() => {})))
  await page.getByLabel('Status').selectOption('Completed')
  await expect.poll(() => held.length).toBe(1)
  await expect(page.getByLabel('Status'), 'a choice shows before its rows').toHaveValue('completed')
  await page.getByPlaceholder('Search by name or email').fill(`${name} 11`)
  await expect.poll(() => held.length).toBe(2)
  await Promise.all(held.map((release) => release()))
  await page.unroute('**/api/contact?**')
  await expect(page, 'a choice on its way is kept by the next').toHaveURL(
    `/admin/enquires?search=${name}+11&status=completed`,
  )
  await expect(page.getByText('No contact submissions found')).toBeVisible()

  for (const odd of ['9', '0', '-1', 'two', '1e3']) {
    await page.goto(`/admin/enquires?search=${name}&page=${odd}`)
    await expect(page.getByText(odd === '9' ? 'Showing page 2 of 2' : 'Showing page 1 of 2')).toBeVisible()
  }
})

test('an admin reads an enquiry and views its file', async ({ page }) => {
  const name = uniqueName('Finch')
  await write(page, name, 1, { name: 'brief.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}`)
  await page.getByRole('link', { name: `View ${name}` }).click()
  await expect(page).toHaveURL(/\/admin\/enquires\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Details')
  const info = page.getByRole('region', { name: 'Submission Info' })
  for (const text of [
    `${name} 01`,
    'Submitted',
    'Last updated',
    new URL(page.url()).pathname.split('/').at(-1)!,
  ])
    await expect(info.getByText(text, { exact: true })).toBeVisible()
  const contact = page.getByRole('region', { name: 'Contact Information' })
  await expect(contact).toContainText('PhoneNot provided')
  await expect(contact).toContainText('CompanyMerriwool Textiles')
  await expect(page.getByText(`We would like to release more often. ${name} 1`)).toBeVisible()
  await expect(page.getByText('brief.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'View File' }).click()
  const preview = page.getByRole('dialog', { name: 'brief.pdf' })
  await expect(preview.locator('iframe')).toHaveAttribute('src', /^\/files\/.+\.pdf(#|$)/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View File' })).toBeFocused()

  await page.getByRole('button', { name: 'Mark as In Progress' }).click()
  await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveText([
    'Mark as Completed',
    'Mark as New',
  ])
  const [text, subject] = [page.getByRole('textbox', { name: 'Text' }), page.getByLabel('Subject')]
  await expect(subject).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(subject, 'the form is one line').toBeHidden()
  await text.focus()
  await expect(subject).toBeVisible()
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(`/admin/enquires?search=${name}`)
})

test('an admin sees a message for a file that the browser cannot show', async ({ page }) => {
  const name = uniqueName('Heron')
  await write(page, name, 1, { name: 'terms.docx', mimeType: 'application/msword', buffer: aDocx() })
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}`)
  await page.getByRole('link', { name: `View ${name}` }).click()
  await page.getByRole('button', { name: 'View File' }).click()
  const preview = page.getByRole('dialog', { name: 'terms.docx' })
  await expect(preview.getByText('This file type cannot be previewed')).toBeVisible()
  const saved = page.waitForEvent('download')
  await preview.getByRole('link', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('terms.docx')
})

test.describe(() => {
  test.use({ expectedErrors: [/404|500|503|Failed to load resource/] })

  test('the former paths of "Back to List" redirect to the enquiries', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/contacts')
    await expect(page).toHaveURL('/admin/enquires')
    await page.goto('/admin/contacts/3f0c8f0e-0000-4000-8000-000000000000')
    await expect(page).toHaveURL('/admin/enquires/3f0c8f0e-0000-4000-8000-000000000000')
  })

  test('the page of a deleted enquiry says so and links back to the list', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/enquires/3f0c8f0e-0000-4000-8000-000000000000')
    await expect(page.getByText('Contact not found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to List' }).click()
    await expect(page).toHaveURL('/admin/enquires')
  })

  test('the list of enquiries shows an error with a retry link when the server fails', async ({ page }) => {
    await signIn(page)
    let isDown = true
    await page.route('**/api/contact?**', (route) =>
      isDown ? route.fulfill({ status: 503, json: { success: false, message: 'no' } }) : route.continue(),
    )
    await page.goto('/admin/enquires')
    await expect(page.getByText('Failed to load contact submissions. Please try again.')).toBeVisible()
    isDown = false
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('columnheader', { name: 'S.No' })).toBeVisible()
  })

  test('an admin whose status change fails sees a notification and the old status', async ({ page }) => {
    const name = uniqueName('Stilt')
    await write(page, name, 1)
    await signIn(page)
    await page.goto(`/admin/enquires?search=${name}`)
    await page.route('**/api/contact/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      await expect(page.getByRole('row').nth(1)).toContainText('In Progress')
      await route.fulfill({ status: 500, json: { success: false, message: 'no' } })
    })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Mark as In Progress' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('New')
    const notification = page
      .getByRole('alert')
      .filter({ hasText: 'Failed to update status. Please try again.' })
    await expect(notification).toBeVisible()
  })
})
