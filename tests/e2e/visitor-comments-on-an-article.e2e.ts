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
