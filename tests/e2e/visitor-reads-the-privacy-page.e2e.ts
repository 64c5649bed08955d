import type { Page } from '@playwright/test'
import { fillApplication, fillComment } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

const anArticle = '/blog/backups-are-a-rumour-until-you-restore-them'
const privacyLink = (page: Page) => page.getByRole('link', { name: 'Privacy (opens in a new tab)' })

test('a visitor reads what is kept, why, how long, and who to ask @chief', async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Privacy: what we keep, and for how long | Stratoworks')

  const enquiries = page.getByRole('region', { name: 'When you write to us' })
  await expect(enquiries).toContainText('Full Name, Email Address, Company Name (optional)')

  const ask = page.getByRole('region', { name: 'Who to ask' })
  await expect(ask).toContainText('Ines Duarte')
  await expect(ask.getByRole('link', { name: 'hello@stratoworks.example' })).toBeVisible()
})

test('every form links the page, and keeps what is typed', async ({ page, context }) => {
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Robin Reader')
  const opened = context.waitForEvent('page')
  await privacyLink(page).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('What we keep, and for how long')
  await expect(page.getByLabel('Full Name')).toHaveValue('Robin Reader')

  for (const [path, name] of [
    [anArticle, 'Leave a Comment'],
    ['/newsletter', 'Newsletter'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('form', { name }).getByRole('link', { name: /^Privacy/ })).toBeVisible()
  }
})

test('the site stores in the browser what the page lists, and no cookie', async ({ page, context }) => {
  await page.goto(anArticle)
  await page.getByRole('button', { name: /theme/i }).first().click()
  await page.getByRole('button', { name: 'Like article' }).click()
  await page.getByRole('button', { name: 'Bookmark article' }).click()
  await fillComment(
    page.getByRole('form', { name: 'Leave a Comment' }),
    `What do you keep of me? ${Date.now()}`,
  )
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('awaiting moderation').first()).toBeVisible()

  await page.goto('/career')
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  const dialog = page.getByRole('dialog')
  await fillApplication(dialog)
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()

  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  await page.goto('/privacy')
  const listed = page.getByRole('region', { name: 'In your browser' }).getByRole('row')
  expect(stored.length).toBeGreaterThanOrEqual(5)
  for (const key of stored) await expect(listed.filter({ hasText: key }), key).toHaveCount(1)
  expect(await context.cookies()).toEqual([])
})
