import { readFile } from 'node:fs/promises'
import { ghostExport } from '#tests/support/exports/ghost-export.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { openTransfer, owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

/** An import is a process of its own, which gives way to others on a busy machine. */
const processTakes = { timeout: 90_000 }

// browsers log answers of 4xx
test.use({ expectedErrors: [/403/] })

test('an owner uploads an export of Ghost and imports it', async ({ page, changeDatabase }) => {
  await openTransfer(page)
  const panel = page.getByRole('region', { name: 'Import', exact: true })
  const choose = (name: string, content: string) =>
    panel
      .getByLabel('File to import')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  const upload = panel.getByRole('button', { name: 'Upload and check' })

  await upload.click()
  await expect(panel.getByText('Please choose a file')).toBeVisible()
  await choose('photo.png', 'x')
  await upload.click()
  await expect(panel.getByText('Please choose a zip, JSON, XML or Markdown file')).toBeVisible()
  await choose('ghost.json', ghostExport())
  await upload.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Would be lost' })).toBeVisible(processTakes)
  await expect(panel.getByRole('definition').first()).toHaveText('46')
  await panel.getByRole('button', { name: /^Show all/ }).click()
  await expect(panel.getByText('Yes or no?').first()).toBeVisible()
  await expectNoViolationsAnywhere(page)

  changeDatabase('update sessions set authenticated_at = ?', new Date(Date.now() - 3_600_000).toISOString())
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' })
  await dialog.getByLabel('Password').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Lost' })).toBeVisible(processTakes)
  await expectNoViolationsAnywhere(page)

  await choose('ghost.json', ghostExport())
  await upload.click()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(panel.getByLabel('File to import')).toBeVisible()

  await page.goto('/blog/ghost-0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ghost 0')
})

test('an owner downloads everything as one zip @chief', async ({ page, changeDatabase }) => {
  await openTransfer(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import and export')
  await expect(page.getByRole('region', { name: 'Import', exact: true })).toContainText('--dry-run')

  changeDatabase('update sessions set authenticated_at = ?', new Date(Date.now() - 3_600_000).toISOString())
  await page.getByRole('button', { name: 'Export everything' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Please confirm it’s you' })
  await dialog.getByLabel('Password').fill(owner.password)
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^frontdesk-export-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  for (const name of ['frontdesk-export.json', 'records/posts.ndjson', 'contents.json'])
    expect(bytes.includes(name), name).toBe(true)
  await expect(page.getByText('Export started')).toBeVisible()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Downloaded a full export' })).toHaveCount(1)
})
