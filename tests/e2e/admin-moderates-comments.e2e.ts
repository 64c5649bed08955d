import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { adminToken, signIn } from './support/sign-in.ts'

/** One that no journey of visitors replies on: comments come and go here. */
const article = '/blog/a-fast-ci-pipeline-parallelise-cache-delete'

/** A visitor comments behind the screens. Returns what was said. */
async function comment(request: APIRequestContext, words = ''): Promise<string> {
  const slug = article.split('/').at(-1)!
  const { blogPost } = (await (await request.get(`/api/blogs/slug/${slug}`)).json()) as {
    blogPost: { _id: string }
  }
  const text = `Please look at this, ${randomUUID()} ${words}`.trim()
  await request.post('/api/comments', {
    data: { postId: blogPost._id, name: 'Wren Waiting', email: 'wren@example.com', comment: text },
  })
  return text
}

test('an admin filters comments, and the URL holds the filter', async ({ page, request }) => {
  const text = await comment(request, 'We run nearly the same analysis. '.repeat(60))
  await signIn(page)
  await page.goto('/admin/comments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comments')
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ results$/)).toBeVisible()
  for (const label of ['Total comments', 'Approved', 'Pending', 'Total replies'])
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()

  const card = page.getByRole('list', { name: 'Comments' }).locator('> li').filter({ hasText: text })
  await card.getByRole('button', { name: 'Show all' }).click()
  await expect(card.getByRole('button', { name: 'Show all' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Pending' }).click()
  await expect(page).toHaveURL(/\/admin\/comments\?status=pending$/)
  await expect(page.getByLabel('Status')).toHaveValue('pending')
  await page.getByRole('button', { name: 'Show All', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/comments$/)
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All statuses',
    'Approved',
    'Pending',
  ])

  await page.getByLabel('Post', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/postId=/)
  await page.getByRole('searchbox', { name: 'Search comments' }).fill('xylophone quokka')
  await expect(page.getByText('No comments found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/admin\/comments$/)
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search comments' })).toBeFocused()
})

test('an admin approves, replies to, rejects and deletes a comment @chief', async ({ page, request }) => {
  const text = await comment(request)
  await signIn(page)
  await page.goto('/admin/comments')
  const card = page.getByRole('list', { name: 'Comments' }).locator('> li').filter({ hasText: text })
  await expect(card).toContainText('Pending')
  await card.getByRole('button', { name: 'Approve comment by Wren Waiting' }).click()
  await expect(page.getByText('Comment approved')).toBeVisible()
  await expect(card).toContainText('Approved')

  await card.getByRole('button', { name: 'Reply to Wren Waiting' }).click()
  const form = card.getByRole('form', { name: 'Reply to Wren Waiting' })
  await form.getByRole('button', { name: 'Post reply' }).click()
  await expect(form.getByText('Reply is required')).toBeVisible()
  await form.getByLabel('Reply as the author').fill('Thank you, we did.')
  await form.getByRole('button', { name: 'Post reply' }).click()
  await expect(card.getByText('Thank you, we did.')).toBeVisible()
  await expect(card.getByText('Author', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Reject reply by Olive Owner' }).click()
  await expect(page.getByText('Reply rejected')).toBeVisible()
  await card.getByRole('button', { name: 'Approve reply by Olive Owner' }).click()
  await expect(page.getByText('Reply approved')).toBeVisible()
  await card.getByRole('button', { name: 'Delete reply by Olive Owner' }).click()
  await page.getByRole('dialog', { name: 'Delete reply' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Reply deleted successfully')).toBeVisible()
  await card.getByRole('button', { name: 'Reject comment by Wren Waiting' }).click()
  await expect(page.getByText('Comment rejected')).toBeVisible()

  await card.getByRole('button', { name: 'Delete comment by Wren Waiting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete comment' })
  await expect(dialog.getByText('You can undo this for ten seconds.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Comment deleted successfully')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('an admin deletes pending replies at once, and pages through others', async ({ page, request }) => {
  const text = await comment(request)
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const { comments } = (await (await request.get('/api/comments?limit=5', { headers })).json()) as {
    comments: { _id: string; comment: string }[]
  }
  const { _id: id } = comments.find((one) => one.comment === text)!
  await request.put(`/api/comments/${id}/status`, { headers, data: { isApproved: true } })
  const reply = (comment: string, as?: typeof headers) =>
    request.post(`/api/comments/${id}/reply`, {
      ...(as && { headers: as }),
      data: { name: 'Rae Replier', email: 'rae@example.com', comment },
    })
  for (let n = 1; n <= 21; n += 1) await reply(`Answer number ${n}`, headers)
  for (const spam of ['First spam', 'Second spam']) await reply(spam)

  await signIn(page)
  await page.goto('/admin/comments')
  const card = page.getByRole('list', { name: 'Comments' }).locator('> li').filter({ hasText: text })
  await expect(card.getByRole('button', { name: 'Hide 23 replies (2 pending)' })).toBeVisible()
  await expect(card.getByText('Showing 20 of 23 replies')).toBeVisible()
  await expect(card.getByText('Second spam')).toBeVisible()
  await card.getByRole('button', { name: 'Show all replies' }).click()
  await expect(card.getByText('Page 1 of 2')).toBeVisible()
  await card.getByRole('button', { name: 'Later replies' }).click()
  await expect(card.getByText('Answer number 21')).toBeVisible()
  await expect(card.getByText('Answer number 20')).toHaveCount(0)

  await card.getByRole('button', { name: 'Delete pending replies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete pending replies' })
  await expect(dialog.getByText('Are you sure you want to delete 2 pending replies?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 replies deleted successfully')).toBeVisible()
  await expect(card.getByText('Second spam')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Replies restored')).toBeVisible()
  await expect(card.getByText('Second spam')).toBeVisible()
})
