import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aPdf } from '#tests/support/sample-files.ts'
import { adminAccount } from './support/admin.ts'
import { chief, expect, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function writeToUs(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill('casey@example.com')
  await page
    .getByLabel('Project Details')
    .fill('A release night a fortnight, and forty services that want out of it.')
  await page
    .getByLabel('Attach a File')
    .setInputFiles({ name: 'the plan.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
}

test('a visitor reads a case study and a service page and sends an enquiry with a file, and an admin receives both', async ({
  page,
}) => {
  const name = `Casey ${Date.now().toString(36)}`
  const plan = aPdf(40_000)
  await page.goto('/')
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  const study = page.getByRole('region', { name: 'Case Studies' }).getByRole('article').first()
  const title = (await study.getByRole('heading').textContent())!
  await study.getByRole('link').click()
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Services' }).click()
  await page
    .getByRole('region', { name: 'Menu' })
    .getByRole('link', { name: 'Machine Learning & AI' })
    .click()
  await expect(page).toHaveURL('/ai-development')
  await expect(page).toHaveTitle(/Stratoworks/)
  await page.getByRole('link', { name: 'Request a demo' }).first().click()
  await expect(page).toHaveURL(/\/contact\?subject=/)
  await expect(page.getByLabel('Project Details')).toHaveValue(/Machine Learning & AI/)
  await writeToUs(page, name, plan)
  expect(documents, 'one document carried the visitor all the way').toBe(0)

  await page.goto('/login')
  await page.getByLabel('Email').fill(adminAccount.email)
  await page.getByLabel('Password', { exact: true }).fill(adminAccount.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'Enquires' }).first().click()
  await page.getByPlaceholder('Search by name or email').fill(name)
  await expect(page).toHaveURL(/\?search=Casey/)
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('link', { name: `View ${name}` })
    .click()
  await expect(page.getByText('forty services that want out of it')).toBeVisible()
  await page.getByRole('button', { name: 'View File' }).click()
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toBe('the plan.pdf')
  expect((await readFile(await download.path())).equals(plan), 'byte for byte').toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'a visitor opens the menu, reads, follows the next article and sends an enquiry',
    chief,
    async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('region', { name: 'Menu' }).getByRole('link', { name: 'Case Studies' }).click()
      await expect(page).toHaveURL('/blog')
      await page
        .getByRole('region', { name: 'Featured Articles' })
        .getByRole('link', { name: /^Read More/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
      const first = await heading(page).textContent()
      await expect(page.locator('.article-body p').first()).toBeVisible()
      await page.getByRole('listitem').filter({ hasText: 'Next Article' }).getByRole('link').click()
      await expect(heading(page)).not.toHaveText(first!)
      await page.getByRole('link', { name: 'Request a quote' }).click()
      await expect(page.getByLabel('Project Details')).toHaveValue('Request a quote\n\n')
      await writeToUs(page, 'Casey Without', aPdf())
    },
  )
})
