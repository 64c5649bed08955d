import type { Page } from '@playwright/test'
import { answersWithError, neverAnswers, type PageState } from './page-state.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const failed = [/500/]

/** Fills the editor with six sections and removes one. */
const write = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Why rollbacks fail')
  for (const kind of ['Heading', 'Paragraph', 'Code', 'List', 'Quote', 'Conclusion'])
    await press(`Add ${kind}`)(page)
  const texts = { Heading: 'Schema first', Paragraph: 'Because *data* moves on.', Code: 'replicas: 3' }
  for (const [kind, text] of Object.entries(texts))
    await page
      .getByRole('textbox', { name: new RegExp(`^${kind}`) })
      .first()
      .fill(text)
  await press('Remove section 4')(page)
  // the sticky bar at the bottom covers what is below
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** States of posts, the editor, categories and comments in the back office. */
export const adminPostStates: PageState[] = [
  {
    name: 'posts-filters',
    path: '/admin/posts',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await press('Filters')(page)
    },
  },
  { name: 'posts-loading', path: '/admin/posts', prepare: neverAnswers('**/api/blogs?**') },
  {
    name: 'posts-failed',
    path: '/admin/posts',
    prepare: answersWithError('**/api/blogs?**'),
    act: (page) => page.getByRole('link', { name: 'Try again' }).waitFor(),
    expectedErrors: failed,
  },
  { name: 'posts-delete', path: '/admin/posts', act: press(/^Delete /) },
  { name: 'editor-loading', path: '/admin/posts/create', prepare: neverAnswers('**/api/categories') },
  { name: 'editor-sections', path: '/admin/posts/create', act: write },
  {
    name: 'editor-preview',
    path: '/admin/posts/create',
    act: async (page) => {
      await write(page)
      await press('Create Post')(page)
      await press('Preview')(page)
      await page.getByRole('region', { name: 'Preview' }).waitFor()
    },
  },
  {
    name: 'editor-leave',
    path: '/admin/posts/create',
    act: async (page) => {
      await page.getByLabel('Subtitle').fill('Typed and not kept')
      await page.getByRole('link', { name: 'Back to posts' }).click()
      await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    },
  },
  {
    name: 'categories-invalid',
    path: '/admin/categories',
    act: async (page) => {
      await press('New Category')(page)
      await press('Create Category')(page)
      await page.getByText('Category name is required').waitFor()
    },
  },
  {
    name: 'categories-loading',
    path: '/admin/categories',
    prepare: neverAnswers('**/api/categories/counts'),
  },
  { name: 'categories-delete', path: '/admin/categories', act: press(/^Delete /) },
  { name: 'comments-no-results', path: '/admin/comments?search=xylophone' },
  {
    name: 'comments-failed',
    path: '/admin/comments',
    prepare: answersWithError('**/api/comments?**'),
    act: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expectedErrors: failed,
  },
  { name: 'comments-reply', path: '/admin/comments', act: press(/^Reply to /) },
  { name: 'comments-delete', path: '/admin/comments', act: press(/^Delete comment by /) },
]
