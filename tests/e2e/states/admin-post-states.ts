import type { Page } from '@playwright/test'
import { answersWith, answersWithError, neverAnswers, unusualNames, type PageState } from './page-state.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

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

/** Adds one section of each of the other kinds, still empty. */
const writeRich = async (page: Page) => {
  for (const kind of ['Image', 'Gallery', 'Table', 'Callout', 'Video', 'File', 'Divider', 'Footnote'])
    await page.getByRole('button', { name: `Add ${kind}`, exact: true }).click()
  await page.getByLabel('Video address').fill('https://example.com/no-film')
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Opens the article of the demo that has every kind of section. */
const editEveryKind = async (page: Page) => {
  await page.getByRole('link', { name: 'Edit Unit Cost' }).first().click()
  await page.getByRole('list', { name: 'Sections' }).getByLabel('Caption of the gallery').waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Shows the editor as the page. */
const showPage = (page: Page) => page.getByRole('button', { name: 'Page', exact: true }).click()

/** Chooses a file in the first field of a label, without the dialog of the system. */
const choose = (page: Page, label: string, name: string) =>
  page
    .locator(`input[type=file][aria-label="${label}"]`)
    .first()
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from('x') })

const aStoredFile = {
  success: true,
  message: 'File uploaded successfully',
  file: {
    url: '/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2d10.pdf',
    name: `Plan of everything${' and more'.repeat(12)}.pdf`,
    size: 3_400_000,
  },
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const aTrashedPost = (number: number, title: string, status: 'draft' | 'published') => ({
  _id: `0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2a1${number}`,
  title,
  slug: `post-${number}`,
  subtitle: '',
  excerpt: 'In short.',
  category: 'Cloud',
  tags: [],
  author: { name: 'Olive Owner', role: '', image: '/default-author.jpg', bio: '' },
  featuredImage: '/covers/cloud/a.svg',
  featuredImageAlt: '',
  featuredImageFocus: '',
  featured: false,
  readTime: '1 min read',
  likes: 0,
  status,
  createdAt: hoursFromNow(-900),
  updatedAt: hoursFromNow(-900),
  publishedAt: status === 'draft' ? null : hoursFromNow(-800),
  ownerId: null,
  revision: 1,
  deletedAt: hoursFromNow(-30),
  deletedBy: number === 0 ? null : 'Olive Owner',
  expiresAt: hoursFromNow(30 * 24 - 30),
})

const trashWithTwoPosts = {
  success: true,
  blogPosts: [
    aTrashedPost(0, 'Why rollbacks fail', 'draft'),
    aTrashedPost(1, `A title that goes on${' and on'.repeat(20)}`, 'published'),
  ],
  pagination: { page: 1, limit: 10, total: 2, pages: 1 },
}

const anUnfinishedPost = (title: string, number: number) => ({
  _id: `0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2b1${number}`,
  postId: number % 2 ? '0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2c10' : null,
  title,
  basedOn: null,
  sequence: 1,
  updatedAt: hoursFromNow(-5 * number),
})

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
  { name: 'posts-no-results', path: '/admin/posts?search=xylophone' },
  { name: 'posts-delete', path: '/admin/posts', act: press(/^Delete /) },
  {
    name: 'posts-undo',
    path: '/admin/posts',
    prepare: answersWith('**/api/blogs/????????-*', {
      success: true,
      message: 'Blog post deleted successfully',
      deleted: { comments: 0, replies: 0 },
    }),
    act: async (page) => {
      await press(/^Delete /)(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    name: 'posts-unfinished',
    path: '/admin/posts',
    prepare: answersWith('**/api/drafts', {
      success: true,
      drafts: ['', 'Half a thought', ...unusualNames].map(anUnfinishedPost),
    }),
    until: (page) => page.getByText('Half a thought').waitFor(),
  },
  {
    name: 'editor-file',
    path: '/admin/posts/create',
    prepare: answersWith('**/api/media', aStoredFile),
    act: async (page) => {
      await press('Add File')(page)
      await choose(page, 'File', 'plan.pdf')
      await page.getByRole('button', { name: 'Replace File' }).waitFor()
      await press('Add Video')(page)
    },
  },
  {
    name: 'editor-file-rejected',
    path: '/admin/posts/create',
    act: async (page) => {
      await press('Add File')(page)
      await choose(page, 'File', 'plan.exe')
      await page.getByText('Please choose a PDF').waitFor()
    },
  },
  {
    name: 'editor-file-uploading',
    path: '/admin/posts/create',
    prepare: neverAnswers('**/api/media'),
    act: async (page) => {
      await press('Add File')(page)
      await choose(page, 'File', 'plan.pdf')
      await page.getByRole('progressbar', { name: 'Uploading file' }).waitFor()
    },
  },
  {
    name: 'trash',
    path: '/admin/posts/trash',
    prepare: answersWith('**/api/blogs/trash?**', trashWithTwoPosts),
    act: (page) => page.getByText('A title that goes on').waitFor(),
  },
  {
    name: 'trash-delete',
    path: '/admin/posts/trash',
    prepare: answersWith('**/api/blogs/trash?**', trashWithTwoPosts),
    act: press(/^Delete .* for good/),
  },
  { name: 'trash-loading', path: '/admin/posts/trash', prepare: neverAnswers('**/api/blogs/trash?**') },
  {
    name: 'trash-failed',
    path: '/admin/posts/trash',
    prepare: answersWithError('**/api/blogs/trash?**'),
    act: (page) => page.getByRole('link', { name: 'Try again' }).waitFor(),
    expectedErrors: [/500/],
  },
  { name: 'editor-loading', path: '/admin/posts/create', prepare: neverAnswers('**/api/categories') },
  {
    name: 'editor-share',
    path: '/admin/posts/create',
    prepare: answersWith('**/api/shared-drafts?**', { success: true, sharedDrafts: [] }),
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a thought')
      await press('Share')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'editor-sections', path: '/admin/posts/create', act: write },
  { name: 'editor-sections-empty', path: '/admin/posts/create', act: writeRich },
  {
    name: 'editor-page-empty',
    path: '/admin/posts/create',
    act: async (page) => {
      await writeRich(page)
      await showPage(page)
    },
  },
  { name: 'editor-every-kind', path: '/admin/posts?search=unit+cost', act: editEveryKind },
  {
    name: 'editor-page-every-kind',
    path: '/admin/posts?search=unit+cost',
    act: async (page) => {
      await editEveryKind(page)
      await showPage(page)
      await page.locator('.gallery img').first().waitFor()
    },
  },
  ...['Gallery', 'Table'].map((kind): PageState => ({
    name: `editor-page-${kind.toLowerCase()}`,
    path: '/admin/posts?search=unit+cost',
    act: async (page) => {
      await editEveryKind(page)
      await showPage(page)
      await page.getByRole('button', { name: `Edit ${kind}`, exact: true }).click()
      await page.getByRole('button', { name: 'Done', exact: true }).waitFor()
    },
  })),
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
    name: 'editor-page',
    path: '/admin/posts/create',
    act: async (page) => {
      await write(page)
      await showPage(page)
      await page.getByRole('textbox', { name: 'Paragraph', exact: true }).click()
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
  { name: 'categories-delete', path: '/admin/categories', act: press(/^Delete /) },
  { name: 'comments-no-results', path: '/admin/comments?search=xylophone' },
  { name: 'comments-reply', path: '/admin/comments', act: press(/^Reply to /) },
  { name: 'comments-delete', path: '/admin/comments', act: press(/^Delete comment by /) },
]
