import type { Page } from '@playwright/test'

/** Stores a draft by the API, so that no other journey edits it. @returns its id */
export async function aDraft(page: Page, token: string, title: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const { blogPosts } = await (await page.request.get('/api/blogs/published')).json()
  const { category, featuredImage } = blogPosts[0]
  const data = {
    title,
    excerpt: 'In short.',
    featuredImage,
    category,
    content: [{ type: 'paragraph', text: 'Words.' }],
    author: { name: 'Olive Owner' },
  }
  const { blogPost } = await (await page.request.post('/api/blogs', { headers, data })).json()
  return blogPost._id
}
