import type { Page } from '@playwright/test'
import type { AdminPost } from '#contract/posts/admin-posts.ts'
import { unusualNames, type PageState } from './page-state.ts'

/** Makes a save meet a newer version of the post, in which the first texts are others. */
async function meetsNewer(page: Page): Promise<void> {
  await page.route('**/api/blogs/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const answer = await route.fetch({ method: 'GET', postData: '' })
    const { blogPost } = (await answer.json()) as { blogPost: AdminPost }
    const [first, second, ...rest] = blogPost.content
    const added = { id: 'added', type: 'paragraph' as const, text: 'A paragraph that was added meanwhile.' }
    const newer = {
      ...blogPost,
      revision: blogPost.revision + 1,
      excerpt: `${blogPost.excerpt} Changed meanwhile.`,
      content: [first, { ...second, text: 'Rewritten meanwhile by somebody else.' }, added, ...rest.slice(1)],
    }
    const message = 'Somebody else saved this post meanwhile'
    return route.fulfill({ status: 409, json: { success: false, message, blogPost: newer } })
  })
  await page.route('**/api/blogs/*/versions/*', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\/versions\/.*/, '')
    const answer = await route.fetch({ url })
    const { blogPost } = (await answer.json()) as { blogPost: AdminPost }
    const version = { ...blogPost, savedAt: blogPost.updatedAt, savedBy: unusualNames[0] }
    return route.fulfill({ json: { success: true, version } })
  })
}

/** Changes the excerpt and a title in the first published post, and saves. */
const saveOwn = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Edit / })
    .nth(1)
    .click()
  await page.getByLabel('Excerpt').fill('An excerpt of my own, which says something else.')
  await page.getByLabel('Subtitle').fill('With a subtitle of my own')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

/** The dialog of a save that meets a newer version of the post. */
export const conflictStates: PageState[] = [
  {
    name: 'post-conflict',
    path: '/admin/posts',
    shows: '/admin/posts/edit/:id',
    prepare: meetsNewer,
    act: saveOwn,
    expectedErrors: [/409/],
  },
  {
    name: 'post-conflict-chosen',
    path: '/admin/posts',
    shows: '/admin/posts/edit/:id',
    prepare: meetsNewer,
    act: async (page) => {
      await saveOwn(page)
      await page.getByRole('radio', { name: 'Theirs' }).first().check()
    },
    expectedErrors: [/409/],
  },
]
