import type { Page } from '@playwright/test'
import { answersWith, answersWithError, neverAnswers, unusualNames, type PageState } from './page-state.ts'

const list = '**/api/blogs/*/versions'
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Opens the history of the first post. */
const openHistory = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await press('History')(page)
  await page.getByRole('dialog', { name: 'History' }).waitFor()
}

const aSummary = (revision: number) => ({
  revision,
  title: 'Why rollbacks fail',
  status: 'draft',
  savedAt: new Date(Date.UTC(2026, 10, 2, 9, revision)).toISOString(),
  savedBy: [...unusualNames, null][revision % 4] ?? null,
})

const withVersions = (count: number, contentOf: (revision: number) => object[]) => async (page: Page) => {
  const versions = Array.from({ length: Math.min(count, 100) }, (_, index) => aSummary(count - index))
  const pagination = { page: 1, limit: 100, total: count, pages: Math.ceil(count / 100) }
  await answersWith(list, { success: true, versions, pagination })(page)
  await page.route('**/api/blogs/*/versions/*', (route) => {
    const revision = Number(route.request().url().split('/').at(-1))
    const isNewest = revision === count
    const version = {
      ...aSummary(revision),
      title: isNewest ? 'Why rollbacks fail, and how to practise them' : 'Why rollbacks fail',
      subtitle: '',
      excerpt: isNewest ? 'W'.repeat(120) : 'In short.',
      content: contentOf(revision),
      category: 'Cloud',
      tags: isNewest ? ['Release', 'Data'] : ['Release'],
      author: { name: 'Olive Owner', role: '', image: '/default-author.jpg', bio: '' },
      featured: false,
      featuredImage: '/covers/cloud/a.svg',
      featuredImageAlt: '',
      featuredImageFocus: '',
      slug: 'why-rollbacks-fail',
      publishedAt: null,
      readTime: '3 min read',
    }
    return route.fulfill({ json: { success: true, version } })
  })
}

const paragraph = (id: number, text: string) => ({ id: `p${id}`, type: 'paragraph', text })

/** Four sections, of which one is changed, one moved, one removed and one added. */
const fewSections = (revision: number) =>
  revision % 2 === 0
    ? [
        { id: 'h1', type: 'heading', level: 2, text: 'Data first' },
        paragraph(1, 'A schema moves on while the code stays behind, so both are rolled out in two steps.'),
        { id: 'c1', type: 'code', language: 'yaml', code: `replicas: ${'3'.repeat(120)}` },
        paragraph(4, `A new closing thought${' that goes on'.repeat(12)}.`),
      ]
    : [
        { id: 'c1', type: 'code', language: 'yaml', code: `replicas: ${'3'.repeat(120)}` },
        { id: 'h1', type: 'heading', level: 2, text: 'Schema first' },
        paragraph(1, 'A schema moves on while the code stays behind.'),
        paragraph(3, unusualNames[2]!),
      ]

const manySections = (revision: number) =>
  Array.from({ length: 500 }, (_, index) =>
    paragraph(index, `Section ${index}${index % 2 === 0 ? ` as saved ${revision}` : ''}.`),
  )

/** States of the history of a post. */
export const historyStates: PageState[] = [
  {
    name: 'history',
    path: '/admin/posts',
    shows: '/admin/posts/edit/:id',
    prepare: withVersions(500, fewSections),
    act: async (page) => {
      await openHistory(page)
      await page.getByText('and moved').or(page.getByText('moved')).first().waitFor()
    },
  },
  {
    name: 'history-many-sections',
    path: '/admin/posts',
    shows: '/admin/posts/edit/:id',
    prepare: withVersions(2, manySections),
    act: async (page) => {
      await openHistory(page)
      await page.getByText('Section 498 as saved').waitFor()
    },
  },
  {
    name: 'history-empty',
    path: '/admin/posts',
    shows: '/admin/posts/edit/:id',
    prepare: withVersions(0, () => []),
    act: async (page) => {
      await openHistory(page)
      await page.getByText('No version is kept yet.').waitFor()
    },
  },
  {
    name: 'history-loading',
    path: '/admin/posts',
    shows: '/admin/posts/edit/:id',
    prepare: neverAnswers(list),
    act: openHistory,
  },
  {
    name: 'history-failed',
    path: '/admin/posts',
    shows: '/admin/posts/edit/:id',
    prepare: answersWithError(list),
    act: async (page) => {
      await openHistory(page)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
    expectedErrors: [/500/],
  },
]
