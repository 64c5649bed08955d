import { readFile } from 'node:fs/promises'
import { unzip } from '#tests/support/unzip.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an owner exports what is held of a person, and erases it @chief', async ({ page }) => {
  const unique = Date.now().toString(36)
  const email = `forget.me.${unique}@example.com`
  const enquiry = { name: `Wren ${unique}`, email, project: 'A pipeline' }
  expect((await page.request.post('/api/contact', { data: enquiry })).status()).toBe(201)
  expect((await page.request.post('/api/newsletter', { data: { email } })).status()).toBe(201)
  await signIn(page)
  await page.goto(`/admin/enquires?search=${unique}`)
  await page
    .getByRole('link', { name: `Wren ${unique}` })
    .first()
    .click()
  await page.getByRole('link', { name: 'Export or erase this person’s data…' }).click()

  const field = page.getByLabel('Email address')
  await expect(field).toHaveValue(email)
  await field.fill(`nobody.${email}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('There’s no data under this email address.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase this person' })).toHaveCount(0)
  await field.fill(email.toUpperCase())
  await page.keyboard.press('Enter')
  const held = page.getByRole('region', { name: 'Data found' })
  await expect(held).toContainText('1enquiry')
  await expect(held).toContainText('1newsletter subscription')

  const downloading = page.waitForEvent('download')
  await held.getByRole('button', { name: 'Export' }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('personal-data.zip')
  const copy = (await unzip(await readFile(await download.path()))).get('index.html')!.toString()
  expect(copy).toContain(`Wren ${unique}`)

  await held.getByRole('button', { name: 'Erase this person' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase this person' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText(`FORGET.ME.${unique.toUpperCase()}@example.com`)
  await dialog.getByRole('button', { name: 'Erase' }).press('Enter')
  const report = page.getByRole('region', { name: 'Erased' })
  await expect(report).toContainText('All data under this email address was erased')
  await expect(report).toContainText('1enquiry')
})
