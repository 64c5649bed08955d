import type { Page } from '@playwright/test'
import { addSection } from '../support/editor.ts'
import {
  answersWith,
  failing,
  follow,
  has,
  loading,
  onPhone,
  press,
  shows,
  state,
  unusualNames,
  waits,
  missing,
  type PageState,
} from './page-state.ts'

/** Begins a post. */
const write = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Why rollbacks fail')
  await addSection(page, 'Heading')
  await page.keyboard.type('Schema first')
  // the sticky bar at the bottom covers what is below
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

const id = '3f0c8f0e-0000-4000-8000-00000000000a'
const issuePath = `/admin/newsletter/${id}`
const issueCall = `**/api/newsletter/issues/${id}`
const counts = {
  recipients: 3_000,
  queued: 1_779,
  handedOver: 1_204,
  refused: 12,
  bounced: 3,
  unsubscribed: 7,
  skipped: 2,
  repeated: 1,
}

/** An issue of the newsletter, as the server answers with it. */
export const issueExample = {
  _id: id,
  slug: 'november-at-stratoworks',
  subject: 'November at Stratoworks',
  previewText: 'Two migrations, one new colleague and a checklist for the holidays',
  senderName: '',
  state: 'draft',
  revision: 1,
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:30:00.000Z',
  counts: Object.fromEntries(Object.keys(counts).map((name) => [name, 0])),
}
const content = [
  { id: 'aaaaaaaaaaaa', type: 'heading', text: 'What we learned', level: 2 },
  { id: 'bbbbbbbbbbbb', type: 'paragraph', text: 'A migration is done when nobody asks about it any more.' },
]

const shown = (changes: object) => ({
  prepare: answersWith(issueCall, { success: true, issue: { ...issueExample, content, ...changes } }),
})
const isEdited = has('textbox', 'Body text')
const started = { startedAt: '2026-11-03T09:00:00.000Z', counts }
const isPreviewed = (page: Page) =>
  page.frameLocator('iframe[title=Email]').getByRole('heading').first().waitFor()

/** What is below a dialog does not lie half behind the bar at the top, where axe finds it too small. */
const goesToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0))

/** States of posts, the editor, categories, comments and issues of the newsletter. */
export const postStates: PageState[] = [
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
  ...waits('trash', trash, '**/api/blogs/trash?**'),
  loading('editor', editor, '**/api/categories'),
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
  state('issues-from-posts', '/admin/newsletter', press('New from posts'), has('checkbox')),
  state(
    'issues-from-posts-failed',
    '/admin/newsletter',
    failing('**/api/blogs/published?**'),
    press('New from posts'),
    has('alert'),
  ),
  state('issue', issuePath, shown({}), isEdited),
  state('issue-send', issuePath, shown({}), isEdited, press(/^Send$/), shows('goes to'), goesToTop),
  state(
    'issue-scheduled',
    issuePath,
    shown({ state: 'scheduled', scheduledAt: '2031-01-01T09:00:00.000Z' }),
    isEdited,
  ),
  state('issue-sending', issuePath, shown({ ...started, state: 'sending' }), isPreviewed),
  state('issue-cancel', issuePath, shown({ ...started, state: 'paused' }), press('Cancel')),
  state(
    'issue-sent-long-names',
    issuePath,
    shown({
      ...started,
      state: 'sent',
      finishedAt: '2026-11-03T10:00:00.000Z',
      subject: unusualNames[0],
      previewText: unusualNames[1],
      senderName: unusualNames[2],
    }),
    isPreviewed,
  ),
  ...waits('issue', issuePath, issueCall),
  missing('issue', issuePath, 'Issue not found'),
]
