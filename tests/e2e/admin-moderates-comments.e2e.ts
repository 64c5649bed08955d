import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

/** One that no journey of visitors replies on: comments come and go here. */
const article = '/blog/a-fast-ci-pipeline-parallelise-cache-delete'

/** A visitor comments behind the screens. Returns what was said. */
async function comment(request: APIRequestContext): Promise<string> {
  const slug = article.split('/').at(-1)!
  const { blogPost } = (await (await request.get(`/api/blogs/slug/${slug}`)).json()) as {
    blogPost: { _id: string }
  }
  const text = `Please look at this, ${randomUUID()}`
  await request.post('/api/comments', {
    data: { postId: blogPost._id, name: 'Wren Waiting', email: 'wren@example.com', comment: text },
  })
  return text
}

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
  await form.getByLabel('Reply as the author').fill('Thank you, we did.')
  await form.getByRole('button', { name: 'Post reply' }).click()
  await expect(card.getByText('Thank you, we did.')).toBeVisible()
  await expect(card.getByText('Author', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Reject reply by Olive Owner' }).click()
  await expect(page.getByText('Reply rejected')).toBeVisible()
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
