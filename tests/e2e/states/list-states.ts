import { answersWithError, changesAnswer, neverAnswers, unusualNames, type PageState } from './page-state.ts'

type Row = Record<string, unknown>

/** A list of the back office. */
type List = {
  /** Begins the names of its states. */
  name: string
  path: string
  /** The address of its call. */
  call: string
  /** The field of the answer that has the records. */
  records: string
  /** The field of a record that names it. */
  title: string
  /** What it says when it has no records. */
  none: string
  /** A record to show where the server has none. */
  example?: Row
}

const lists: List[] = [
  {
    name: 'inbox',
    path: '/admin/inbox',
    call: '**/api/inbox?**',
    records: 'items',
    title: 'name',
    none: 'Nothing waits for you',
  },
  {
    name: 'enquiries',
    path: '/admin/enquires',
    call: '**/api/contact?**',
    records: 'data',
    title: 'name',
    none: 'No contact submissions found',
  },
  {
    name: 'templates',
    path: '/admin/templates',
    call: '**/api/templates',
    records: 'templates',
    title: 'name',
    none: 'No templates yet',
    example: {
      name: 'First call',
      title: 'Your message, {{first name}}',
      text: 'Dear {{name}},\n\nthank you. When may we call?\n\n{{sender}}',
      revision: 1,
      updatedAt: '2026-11-02T09:00:00.000Z',
    },
  },
  {
    name: 'applications',
    path: '/admin/careers',
    call: '**/api/careers/applications?**',
    records: 'applications',
    title: 'firstName',
    none: 'No applications found',
  },
  {
    name: 'openings',
    path: '/admin/openings',
    call: '**/api/openings/all?**',
    records: 'openings',
    title: 'title',
    none: 'No openings',
  },
  {
    name: 'posts',
    path: '/admin/posts',
    call: '**/api/blogs?**',
    records: 'blogPosts',
    title: 'title',
    none: 'No posts found',
  },
  {
    name: 'comments',
    path: '/admin/comments',
    call: '**/api/comments?**',
    records: 'comments',
    title: 'name',
    none: 'No comments found',
  },
  {
    name: 'categories',
    path: '/admin/categories',
    call: '**/api/categories/counts',
    records: 'categories',
    title: 'name',
    none: 'No categories yet',
  },
  {
    name: 'subscribers',
    path: '/admin/subscribers',
    call: '**/api/newsletter/subscribers?**',
    records: 'subscribers',
    title: 'email',
    none: 'No subscribers yet',
    example: {
      email: 'reader@example.com',
      status: 'pending',
      createdAt: '2026-11-02T09:00:00.000Z',
      confirmedAt: null,
      unsubscribedAt: null,
    },
  },
  {
    name: 'audit',
    path: '/admin/audit',
    call: '**/api/audit?**',
    records: 'entries',
    title: 'subjectName',
    none: 'No entries found',
  },
]

/** How many records a list says that it has; one page has `onPage`, one that is not divided into pages shows `allShown`. */
const [many, allShown, onPage] = [500, 100, 10]

/** Changes the records of a list, and lets its answer say that there are `total` of them. */
function withRecords({ call, records }: List, change: (rows: Row[]) => Row[], total: number) {
  const pages = total / 10
  const page = Math.ceil(pages / 2)
  const figures: Record<string, number> = {
    page,
    currentPage: page,
    pages,
    totalPages: pages,
    total,
    totalItems: total,
  }
  return changesAnswer(call, (key, value) => {
    if (key === records && Array.isArray(value)) return change(value as Row[])
    return typeof value === 'number' ? (figures[key] ?? value) : value
  })
}

const named = ({ title, name, example }: List, rows: Row[]) => {
  const found = rows.length === 0 && example ? [example] : rows
  const length = name === 'categories' ? allShown : Math.max(found.length, onPage)
  const all = Array.from({ length }, (_, index) => found[index % found.length]!)
  return all.map((row, index) => ({
    ...row,
    _id: `3f0c8f0e-0000-4000-8000-${String(index).padStart(12, '0')}`,
    [title]: unusualNames[index] ?? row[title],
  }))
}

const statesOf = (list: List): PageState[] => [
  { name: `${list.name}-loading`, path: list.path, prepare: neverAnswers(list.call) },
  {
    name: `${list.name}-failed`,
    path: list.path,
    prepare: answersWithError(list.call),
    until: (page) =>
      page
        .getByRole('link', { name: /^(Try again|Retry)$/ })
        .or(page.getByRole('button', { name: 'Try again' }))
        .waitFor(),
    expectedErrors: [/500/],
  },
  {
    name: `${list.name}-empty`,
    path: list.path,
    prepare: withRecords(list, () => [], 0),
    until: (page) => page.getByText(list.none).waitFor(),
  },
  {
    name: `${list.name}-many`,
    path: list.path,
    prepare: withRecords(list, (rows) => named(list, rows), many),
    until: (page) => page.getByText(unusualNames[1]!).filter({ visible: true }).first().waitFor(),
  },
]

/** How each list of the back office looks while it loads, when it fails, without records, and with many and unusual ones. */
export const listStates: PageState[] = lists.flatMap(statesOf)
