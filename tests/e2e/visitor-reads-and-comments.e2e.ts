import { fillComment } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'

test('a visitor likes and comments, which others see once public @chief', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/blog')
  await page.getByRole('searchbox').fill('pipeline')
  await expect(page).toHaveURL(/\/blog\?search=pipeline/)
  await page
    .getByRole('region', { name: /results? for/ })
    .getByRole('link', { name: /30-Deploy-a-Day Pipeline/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${article}$`))
  const title = /30-Deploy-a-Day Pipeline/
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.getByRole('button', { name: 'Like article' }).first().click()
  await expect(page.getByRole('button', { name: 'Unlike article' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const words = `Read twice and sent to the team, ${Date.now()}.`
  const form = page.getByRole('form', { name: 'Leave a Comment' })
  await fillComment(form, words)
  await form.getByRole('button', { name: 'Post Comment' }).click()
  const first = page
    .getByRole('region', { name: /^Comments \(\d+\)$/ })
    .getByRole('listitem')
    .first()
  const success = page.getByText('Your comment has been submitted and is awaiting moderation.')
  await expect(success).toBeVisible()
  await expect(first).toContainText(words)
  await expect(first).toContainText('Awaiting moderation')
  await expect(form.getByLabel('Comment')).toHaveValue('')
  await expect(success).toBeHidden()

  const other = await browser.newPage({ baseURL: baseURL! })
  await other.goto(article)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(other.getByText(words)).toHaveCount(0)
  await other.close()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Unlike article' }).first()).toBeVisible()
  await expect(first).toContainText(words)
  await expect(first).toContainText('Awaiting moderation')
})

test('an article page has all around its text, and leads on', async ({ page }) => {
  await page.goto(article)
  await page.getByRole('button', { name: 'Bookmark article' }).first().click()
  await expect(page.getByRole('button', { name: 'Remove bookmark' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About Tomas Lindqvist' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Related Articles' }).getByRole('listitem')).toHaveCount(4)
  const shared = await page.getByRole('link', { name: 'Share on LinkedIn' }).getAttribute('href')
  expect(decodeURIComponent(shared!)).toContain(article)
  const contents = page.getByRole('navigation', { name: 'Table of Contents' })
  await contents.getByRole('link', { name: 'What went wrong' }).click()
  await expect(page).toHaveURL(/#section-what-went-wrong$/)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(article)
  const toast = page.getByRole('status').getByText('Link copied to clipboard!')
  await expect(toast).toBeVisible()

  await page.getByRole('link', { name: 'Observability' }).first().click()
  await expect(page).toHaveURL(/\/blog\?tag=Observability$/)
})

test('an article has copy buttons for code', async ({ page }) => {
  await page.goto(article)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = page.locator('.code-block').first()
  await code.getByRole('button', { name: 'Copy code' }).click()
  await expect(code.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await code.locator('code').textContent())
})
