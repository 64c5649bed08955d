import { latestEmailTo } from './support/emails.ts'
import { notice, undo } from './support/notices.ts'
import { signIn } from './support/sign-in.ts'
import { anApplication, anEnquiry, uniqueName } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

test('a recruiter rejects five applicants in four clicks, and undoes it @chief', async ({ page }) => {
  const name = uniqueName('Godwit')
  for (const firstName of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']) await anApplication(page, firstName, name)
  await signIn(page)
  await page.goto(`/admin/careers?search=${name}`)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(5)
  const dialog = page.getByRole('dialog', { name: 'Email selection' })

  await page.getByLabel('Select all on this page').click()
  await page.getByRole('button', { name: 'Email…' }).click()
  await dialog.getByRole('group', { name: 'Template' }).getByText('Rejection', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send 5 emails' }).click()

  await expect(dialog).toBeHidden()
  await expect(rows.filter({ hasText: 'Rejected' })).toHaveCount(5)
  await undo(page, '5 emails sent')
  await expect(notice(page, 'Sending undone for 5 emails')).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: '5 people will get this email.' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(
    /go ahead with other candidates/,
  )
  await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(5)
})

test('a seller writes to many by the keyboard, to one of them in other words', async ({ page, baseURL }) => {
  const name = uniqueName('Knot')
  const addressOf = (first: string) => `${first}.${name}@example.com`.toLowerCase()
  for (const first of ['Ada', 'Ben', 'Cleo'])
    await anEnquiry(page, `${first} ${name}`, { email: addressOf(first), project: `Hello from ${first}` })
  await signIn(page)
  await page.goto(`/admin/enquires?search=${name}`)
  await expect(page.locator('[data-row]')).toHaveCount(3)
  for (let row = 0; row < 3; row += 1) {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 selected')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Email selection' })
  const counted = dialog.getByRole('status').filter({ hasText: 'this email' })
  const recipients = dialog.getByRole('list', { name: 'Recipients' })
  await recipients.getByRole('button', { name: `Leave out Cleo ${name}` }).click()
  await expect(counted).toHaveText('2 people will get this email, 1 left out.')

  const text = dialog.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Dear {{first name}}, about {{position}}')
  await dialog.getByLabel('Mark done').check()
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(dialog.getByText(/{{position}} has no value for/)).toBeVisible()
  await expect(text).toBeFocused()
  await text.fill('Dear {{first name}}, we’re closed in January.')
  await recipients.getByRole('button', { name: `Ada ${name} ${addressOf('Ada')}` }).press('Enter')
  const version = dialog.getByLabel(`Text for Ada ${name}`)
  await expect(version).toHaveValue('Dear Ada, we’re closed in January.')
  await version.fill('Dear Ada, we call you in January.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect(recipients.getByRole('listitem').filter({ hasText: 'Edited' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click()

  await expect(notice(page, '2 emails sent')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-row]').filter({ hasText: 'Completed' })).toHaveCount(2)
  for (const [first, words] of [
    ['Ada', 'call you in January'],
    ['Ben', 'closed in January'],
  ] as const)
    await expect.poll(() => latestEmailTo(addressOf(first), baseURL!), { timeout: 90_000 }).toContain(words)
  await page.getByRole('link', { name: `View Ada ${name}` }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('we call you in January')
})
