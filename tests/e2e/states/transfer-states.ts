import { answersWith, answersWithError, neverAnswers, unusualNames, type PageState } from './page-state.ts'

const counts = { posts: 1_246, comments: 318, pictures: 92, categories: 7, tags: 41, redirects: 1_240 }
const words = 'What is your favourite region, and how often does it fail? Yes, no, every other Tuesday.'
const lost = Array.from({ length: 12 }, (_, index) => ({
  post: index % 4 === 0 ? unusualNames[(index / 4) % 3]! : `A post about regions, part ${index}`,
  what: index % 3 === 0 ? 'card poll' : 'picture /content/images/2023/a.png, which is not among the files',
  quote: index % 3 === 0 ? words.repeat(3) : '',
}))
const failed = [{ file: 'notes/endless.md', why: 'Endless: At most 500 sections are allowed (content)' }]
const report = { ...counts, lost, failed, lostCount: 612, failedCount: 1 }

const at = new Date(Date.now() - 4 * 60_000).toISOString()
const current = {
  _id: '3f0c8f0e-0000-4000-8000-000000000001',
  status: 'checked',
  fileName: 'my-old-blog.ghost.2026-11-20-a-name-that-goes-on-and-on-without-a-place-to-break.json',
  size: 48_318_211,
  startedBy: 'Olive Owner',
  createdAt: at,
  updatedAt: at,
  share: 41,
  posts: 512,
  expectedPosts: 1_246,
  isResumed: false,
  failure: '',
  forecast: null,
  report: null,
}

const state = (name: string, more: object): PageState => ({
  name: `import-${name}`,
  path: '/admin/import',
  prepare: answersWith('**/api/import', { success: true, import: { ...current, ...more } }),
  until: async (page) => {
    const panel = page.getByRole('region', { name: 'Import', exact: true })
    await panel.getByRole('heading', { level: 3 }).waitFor()
    await panel.evaluate((element) => element.scrollIntoView())
  },
})

/** States of an import by the screen. */
export const transferStates: PageState[] = [
  { name: 'import-loading', path: '/admin/import', prepare: neverAnswers('**/api/import') },
  {
    name: 'import-load-failed',
    path: '/admin/import',
    prepare: answersWithError('**/api/import'),
    until: (page) => page.getByText('Failed to load the import').waitFor(),
    expectedErrors: [/500/],
  },
  state('uploading', { status: 'uploading' }),
  state('running', { status: 'importing' }),
  state('checked', { forecast: report }),
  state('finished', {
    status: 'finished',
    isResumed: true,
    report: { ...report, posts: 734 },
    forecast: report,
  }),
  state('failed', {
    status: 'failed',
    failure:
      'posts.zip is no export that can be imported: a folder or zip of Markdown, the JSON of Ghost, or the XML (WXR) of WordPress.',
  }),
  state('cancelled', { status: 'cancelled' }),
]
