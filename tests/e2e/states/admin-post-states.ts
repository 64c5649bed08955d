import type { Page } from '@playwright/test'
import {
  answersWith,
  failed,
  fill,
  follow,
  has,
  loading,
  onPhone,
  press,
  shows,
  state,
  type PageState,
} from './page-state.ts'

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

const edit = (kind: string) => (page: Page) =>
  page.getByRole('button', { name: `Edit ${kind}`, exact: true }).click()
const showsGallery = (page: Page) => page.locator('.gallery img').first().waitFor()
const writeParagraph = (page: Page) => page.getByRole('textbox', { name: 'Paragraph', exact: true }).click()

/** Adds a file without the dialog of the system. */
const addFile = (name: string) => async (page: Page) => {
  await press('Add File')(page)
  const field = page.locator('input[type=file][aria-label="File"]').first()
  await field.setInputFiles({ name, mimeType: '', buffer: Buffer.from('x') })
}
const aStoredFile = {
  url: '/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2d10.pdf',
  name: `Plan of everything${' and more'.repeat(12)}.pdf`,
  size: 412_000,
}
const isStored = answersWith('**/api/media', {
  success: true,
  message: 'File uploaded successfully',
  file: aStoredFile,
})

const [posts, editor, trash] = ['/admin/posts', '/admin/posts/create', '/admin/posts/trash']
const [categories, comments] = ['/admin/categories', '/admin/comments']
const everyKind = `${posts}?search=unit+cost`

/** States of posts, the editor, categories and comments in the back office. */
export const adminPostStates: PageState[] = [
  state('posts-filters', posts, onPhone, press('Filters')),
  state('posts-no-results', `${posts}?search=xylophone`),
  state('posts-delete', posts, press(/^Delete /)),
  state(
    'editor-file',
    editor,
    { prepare: isStored },
    addFile('plan.pdf'),
    has('button', 'Replace File'),
    press('Add Video'),
  ),
  state('editor-file-rejected', editor, addFile('plan.exe'), shows('Please choose a PDF')),
  loading('trash', trash, '**/api/blogs/trash?**'),
  failed('trash', trash, '**/api/blogs/trash?**'),
  loading('editor', editor, '**/api/categories'),
  state('editor-sections', editor, write),
  state('editor-sections-empty', editor, writeRich),
  state('editor-every-kind', everyKind, editEveryKind),
  state('editor-page-every-kind', everyKind, editEveryKind, showPage, showsGallery),
  ...['Gallery', 'Table'].map((kind) =>
    state(
      `editor-page-${kind.toLowerCase()}`,
      everyKind,
      editEveryKind,
      showPage,
      edit(kind),
      has('button', 'Done'),
    ),
  ),
  state('editor-page', editor, write, showPage, writeParagraph),
  state(
    'editor-leave',
    editor,
    fill('Subtitle', 'Typed and not kept'),
    follow('Back to posts'),
    has('alertdialog', 'Leave without saving?'),
  ),
  state(
    'categories-invalid',
    categories,
    press('New Category'),
    press('Create Category'),
    shows('Category name is required'),
  ),
  state(
    'history',
    `${posts}?search=release+weekends`,
    follow(/^Edit /),
    press('History'),
    has('dialog', 'History'),
  ),
  state('categories-delete', categories, press(/^Delete /)),
  state('comments-no-results', `${comments}?search=xylophone`),
  state('comments-reply', comments, press(/^Reply to /)),
  state('comments-delete', comments, press(/^Delete comment by /)),
  state('comments-spam', `${comments}?status=spam`),
  state('comments-blocklist', comments, press('Blocklist')),
  state('comments-selected', comments, (page) =>
    page
      .getByRole('checkbox', { name: /^Select comment by/ })
      .first()
      .check(),
  ),
]
