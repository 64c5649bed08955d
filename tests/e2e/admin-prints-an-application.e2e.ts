import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'
import { anApplication, uniqueName } from './support/submissions.ts'

test('a printed application is whole, with nothing to press', async ({ page }) => {
  const name = uniqueName('Heron')
  const lines = Array.from({ length: 120 }, (_, index) => `Line ${index + 1} of the email.`)
  await anApplication(page, 'Ada', name, { coverLetter: lines.join('\n') })
  await signIn(page)
  await page.goto(`/admin/careers?search=${name}`)
  await page.getByRole('link', { name: `Ada ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Ada ${name}` })
  await expect(dialog.getByText('applied · ')).toBeVisible()
  await dialog.getByLabel('Admin Notes').fill('Call on Monday.\nSecond line of the note.')
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
  const address = page.url().replace(/\?.*&/, '?')
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByRole('heading', { name: `Ada ${name}` })).toBeVisible()
  for (const text of [
    `ada.${name.toLowerCase()}@example.com`,
    '0491 570 156',
    'Line 120 of the email.',
    'Pending',
    'resume.pdf',
    address,
  ])
    await expect(dialog.getByText(text, { exact: false }).locator('visible=true').first()).toBeVisible()
  await expect(dialog.getByText('Second line of the note.').locator('visible=true')).toHaveCount(1)
  for (const behind of ['nav', 'button', 'select', 'textarea', 'iframe', 'table', 'main > header'])
    await expect(page.locator(behind).filter({ visible: true }), behind).toHaveCount(0)
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!
  expect(pages.length, 'the email goes on overleaf').toBeGreaterThan(2)
})
