import type { Page } from '@playwright/test'
import { addSection } from '#tests/e2e/support/editor.ts'
import {
  answersWith,
  failed,
  follow,
  has,
  loading,
  onPhone,
  press,
  shows,
  state,
  type PageState,
} from './page-state.ts'

/** Fills the editor with sections of text. */
const write = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Why rollbacks fail')
  const texts = { Heading: 'Schema first', Paragraph: 'Because *data* moves on.', Code: 'replicas: 3' }
  for (const [kind, text] of Object.entries(texts)) {
    await addSection(page, kind)
    await page.keyboard.type(text)
  }
  for (const kind of ['List', 'Quote', 'Conclusion']) await addSection(page, kind)
  // the sticky bar at the bottom covers what is below
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Adds one section of each of the other kinds, still empty. */
const writeRich = async (page: Page) => {
  for (const kind of ['Image', 'Gallery', 'Table', 'Callout', 'File', 'Divider', 'Footnote', 'Video'])
    await addSection(page, kind)
  await page.getByLabel('Video address').fill('https://example.com/no-film')
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Opens the article of the demo that has every kind of section. */
const editEveryKind = async (page: Page) => {
  await page.getByRole('link', { name: 'Edit Unit Cost' }).first().click()
  await page.locator('.gallery img').first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
}

const openGallery = (page: Page) => page.locator('.page-object:has(.gallery)').click()
const enterTable = (page: Page) => page.locator('.table-box td').first().click()
const askForKinds = async (page: Page) => {
  await page.getByRole('button', { name: 'Add paragraph' }).click()
  await page.keyboard.type('/')
}

/** Adds a file without the dialog of the system. */
const addFile = (name: string) => async (page: Page) => {
  await addSection(page, 'File')
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
    has('button', 'Replace file'),
    async (page) => void (await addSection(page, 'Video')),
  ),
  state('editor-file-rejected', editor, addFile('plan.exe'), shows('Choose a PDF')),
  loading('trash', trash, '**/api/blogs/trash?**'),
  failed('trash', trash, '**/api/blogs/trash?**'),
  loading('editor', editor, '**/api/categories'),
  state('editor-sections', editor, write),
  state('editor-sections-empty', editor, writeRich),
  state('editor-every-kind', everyKind, editEveryKind),
  state('editor-gallery', everyKind, editEveryKind, openGallery, has('button', 'Done')),
  state('editor-table', everyKind, editEveryKind, enterTable, has('button', 'Insert row above')),
  state('editor-slash', editor, write, askForKinds, has('listbox', 'Section types')),
  state('editor-publish', editor, write, press('Publish'), has('img', /Why rollbacks fail/)),
  state(
    'categories-invalid',
    categories,
    press('New category'),
    press('Create category'),
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
