import { readFile } from 'node:fs/promises'
import { openTransfer, owner, test } from './support/site-without-mail.ts'
import { expect } from './support/test.ts'

// browsers log answers of 4xx
test.use({ expectedErrors: [/403/] })

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
