import { expect, type Page } from '@playwright/test'
import type { PostInput } from '#contract/posts/post-body.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { adminToken } from './sign-in.ts'

/** Waits until a stored post is saved, and nothing of it is left to save. */
export async function isSaved(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await expect(page.getByText('Saving…')).toHaveCount(0)
  await expect(save).toBeDisabled()
}

/** Waits until the server has what was typed in a post that was never saved, or is a draft. */
export const isKept = (page: Page) => expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()

/** Stores a draft by the API, so that no other journey edits it. @returns its id */
export async function aDraft(
  page: Page,
  token: string,
  title: string,
  content: PostInput['content'] = [{ type: 'paragraph', text: 'Words.' }],
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const data = {
    title,
    excerpt: 'In short.',
    featuredImage: '/covers/cloud/a.svg',
    category: 'FinOps',
    content,
    author: { name: 'Olive Owner' },
  }
  const { blogPost } = await (await page.request.post('/api/blogs', { headers, data })).json()
  return blogPost._id
}

/**
 * Publishes a post by the API, dated so that it comes last in every list.
 * @returns its id, its path, and a function that deletes it
 */
export async function aPublishedPost(page: Page, more: Partial<PostInput>) {
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const publishedAt = '2020-01-01T00:00:00.000Z'
  const data = aPostBody({
    featuredImage: '/covers/cloud/a.svg',
    category: 'FinOps',
    status: 'published',
    publishedAt,
    ...more,
  })
  const answer = await page.request.post('/api/blogs', { headers, data })
  if (answer.status() !== 201) throw new Error(await answer.text())
  const { blogPost } = await answer.json()
  const remove = () => page.request.delete(`/api/blogs/${blogPost._id}`, { headers })
  return { id: blogPost._id as string, path: `/blog/${blogPost.slug as string}`, remove }
}
