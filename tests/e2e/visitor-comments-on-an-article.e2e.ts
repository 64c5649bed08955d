import { fillComment } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'

test('a visitor likes and comments, which others see once public @chief', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(article)
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
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
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
  await expect(page.getByRole('status').getByText('Link copied to clipboard!')).toBeVisible()
  const code = page.locator('.code-block').first()
  await code.getByRole('button', { name: 'Copy code' }).click()
  await expect(code.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await code.locator('code').textContent(),
  )

  await page.getByRole('link', { name: 'Observability' }).first().click()
  await expect(page).toHaveURL(/\/blog\?tag=Observability$/)
})

test('a visitor enters and leaves reply mode, also by sending @chief', async ({ page }) => {
  await page.goto(article)
  const reply = page.getByRole('button', { name: /^Reply to/ }).first()
  await reply.click()
  const form = page.getByRole('form', { name: 'Reply to Comment' })
  await expect(form.getByRole('button', { name: 'Post reply' })).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('form', { name: 'Leave a Comment' })).toBeVisible()
  await reply.click()
  await reply.click()
  await expect(page.getByRole('form', { name: 'Leave a Comment' })).toBeVisible()

  await reply.click()
  const words = `We saw the same, ${Date.now()}.`
  await fillComment(form, words)
  await form.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: words }).last()).toContainText(
    'Awaiting moderation',
  )
  await expect(page.getByRole('form', { name: 'Leave a Comment' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/400/] })

  test('a visitor comments, and what was typed is never in an address', async ({ page }) => {
    const words = `Read without scripts, ${Date.now()}.`
    await page.goto(article)
    const form = page.getByRole('form', { name: 'Leave a Comment' })
    await form.getByLabel('Name').fill('Robin Reader')
    await form.getByLabel('Email').fill('robin@example.com')
    await form.getByLabel('Email').press('Enter')
    await expect(form.getByRole('alert')).toHaveText('All fields are required')
    await expect(page).toHaveURL(`${article}#answer`)
    await expect(form.getByLabel('Name')).toHaveValue('Robin Reader')
    await expect(form.getByLabel('Email')).toHaveValue('robin@example.com')

    await form.getByLabel('Comment').fill(words)
    await form.getByRole('button', { name: 'Post Comment' }).click()
    await expect(
      page.getByText('Your comment has been submitted and is awaiting moderation.'),
    ).toBeInViewport()
    await expect(page).toHaveURL(`${article}#answer`)
    await expect(form.getByLabel('Comment')).toHaveValue('')
    const first = page
      .getByRole('region', { name: /^Comments \(\d+\)$/ })
      .getByRole('listitem')
      .first()
    await expect(first).toContainText(words)
    await expect(first).toContainText('Awaiting moderation')
  })
})

test.describe('when the comment cannot be sent', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ApiError/] })

  test('an incomplete comment is not sent, and a failure keeps the typed text', async ({ page }) => {
    let calls = 0
    await page.route('**/api/comments', (route) => {
      calls += 1
      return route.abort()
    })
    await page.goto(article)
    const form = page.getByRole('form', { name: 'Leave a Comment' })
    await form.getByLabel('Name').fill('Robin')
    await form.getByRole('button', { name: 'Post Comment' }).click()
    await expect(form.getByText('All fields are required')).toBeVisible()
    await expect(form.getByLabel('Email')).toBeFocused()
    expect(calls).toBe(0)
    await fillComment(form, 'Long and well considered.')
    await form.getByRole('button', { name: 'Post Comment' }).click()
    await expect(form.getByText('Failed to submit your comment. Please try again.')).toBeVisible()
    await expect(form.getByLabel('Comment')).toHaveValue('Long and well considered.')
  })
})
