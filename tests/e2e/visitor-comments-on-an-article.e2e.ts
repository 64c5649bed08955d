import { fillComment } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'

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

test('a comment is laid out in the direction of its script', async ({ page }) => {
  await page.goto(article)
  const words = `مرحبا، هذا تعليق (${Date.now()}).`
  const form = page.getByRole('form', { name: 'Leave a Comment' })
  await fillComment(form, words, 'محمد علي')
  await expect(form.getByLabel('Comment')).toHaveCSS('direction', 'rtl')
  await form.getByRole('button', { name: 'Post Comment' }).click()
  const comment = page.getByRole('listitem').filter({ hasText: words })
  await expect(comment.getByText(words)).toHaveCSS('direction', 'rtl')
  await expect(comment.getByText('محمد علي')).toHaveCSS('direction', 'rtl')
})

test('an incomplete comment is not sent: All fields are required', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') calls += 1
  })
  await page.goto(article)
  const form = page.getByRole('form', { name: 'Leave a Comment' })
  await form.getByLabel('Name').fill('Robin')
  await form.getByRole('button', { name: 'Post Comment' }).click()
  await expect(form.getByText('All fields are required')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveValue('Robin')
  await form.getByLabel('Email').fill('robin@example.com')
  await expect(form.getByLabel('Email'), 'the error of a corrected field').not.toHaveAttribute('aria-invalid')
  await expect(form.getByLabel('Comment'), 'what is not').toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('All fields are required')).toBeVisible()
  expect(calls).toBe(0)
})

test.describe('when the comment cannot be sent', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ApiError/] })

  test('the form shows the error and keeps the typed text', async ({ page }) => {
    await page.goto(article)
    await page.route('**/api/comments', (route) => route.abort())
    const form = page.getByRole('form', { name: 'Leave a Comment' })
    await fillComment(form, 'Long and well considered.')
    await form.getByRole('button', { name: 'Post Comment' }).click()
    await expect(form.getByText('Failed to submit your comment. Please try again.')).toBeVisible()
    await expect(form.getByLabel('Comment')).toHaveValue('Long and well considered.')
  })
})

test('without access to the clipboard, the address is shown to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  page.on('dialog', (dialog) => {
    throw new Error(`The browser itself says ${dialog.message()}`)
  })
  await page.goto(article)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Copy this link:' })
  await expect(toast).toContainText(page.url())
  expect(await page.evaluate(() => getSelection()!.toString())).toBe(page.url())
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
})
