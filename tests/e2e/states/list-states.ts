import { changesAnswer, shows, state, unusualNames, waits, type PageState } from './page-state.ts'
import { issueExample } from './post-states.ts'

type Row = Record<string, unknown>

/**
 * A list of the back office: its name, its address, its call, the field of the answer that has the records, that which names one, what
 * it says without any, and a record to show where the server has none.
 */
type List = readonly [string, string, string, string, string, string, Row?]

const template = {
  name: 'First call',
  title: 'Your message, {{first name}}',
  text: 'Dear {{name}},\n\nthank you. When may we call?\n\n{{sender}}',
  revision: 1,
  updatedAt: '2026-11-02T09:00:00.000Z',
}
const subscriber = {
  email: 'reader@example.com',
  status: 'pending',
  createdAt: '2026-11-02T09:00:00.000Z',
  confirmedAt: null,
  unsubscribedAt: null,
  suppressedAt: null,
  frequency: 'all',
}

const [applications, issues, subscribers] = [
  'careers/applications?**',
  'newsletter/issues?**',
  'newsletter/subscribers?**',
]
const lists: List[] = [
  ['inbox', 'inbox', 'inbox?**', 'items', 'name', 'Nothing is waiting for you'],
  ['enquiries', 'enquires', 'contact?**', 'data', 'name', 'No contact submissions found'],
  ['templates', 'templates', 'templates', 'templates', 'name', 'No templates yet', template],
  ['applications', 'careers', applications, 'applications', 'firstName', 'No applications found'],
  ['openings', 'openings', 'openings/all?**', 'openings', 'title', 'No openings'],
  ['posts', 'posts', 'blogs?**', 'blogPosts', 'title', 'No posts found'],
  ['comments', 'comments', 'comments?**', 'comments', 'name', 'No comments found'],
  ['categories', 'categories', 'categories/counts', 'categories', 'name', 'No categories yet'],
  ['issues', 'newsletter', issues, 'issues', 'subject', 'No issues yet', issueExample],
  ['subscribers', 'subscribers', subscribers, 'subscribers', 'email', 'No subscribers yet', subscriber],
  ['audit', 'audit', 'audit?**', 'entries', 'subjectName', 'No entries found'],
]

/** How many records a list says that it has; one page has `onPage`, one that is not divided into pages shows `allShown`. */
const [many, allShown, onPage] = [500, 100, 10]

/** Changes the records of a list, and lets its answer say that there are `total` of them. */
function withRecords([, , call, records]: List, change: (rows: Row[]) => Row[], total: number) {
  const pages = total / 10
  const figures: Record<string, number> = { pages, totalPages: pages, total, totalItems: total }
  figures.page = figures.currentPage = Math.ceil(pages / 2)
  return changesAnswer(`**/api/${call}`, (key, value) => {
    if (key === records && Array.isArray(value)) return change(value as Row[])
    // the drafts beside the posts are those of other journeys
    if (key === 'drafts') return []
    return typeof value === 'number' ? (figures[key] ?? value) : value
  })
}

const named = ([name, , , , title, , example]: List, rows: Row[]) => {
  const found = rows.length === 0 && example ? [example] : rows
  const length = name === 'categories' ? allShown : Math.max(found.length, onPage)
  const all = Array.from({ length }, (_, index) => found[index % found.length]!)
  return all.map((row, index) => ({
    ...row,
    _id: `3f0c8f0e-0000-4000-8000-${String(index).padStart(12, '0')}`,
    [title]: unusualNames[index] ?? row[title],
  }))
}

const statesOf = (list: List): PageState[] => {
  const [name, at, call, , , none] = list
  const path = `/admin/${at}`
  const empty = { prepare: withRecords(list, () => [], 0), until: shows(none) }
  const full = {
    prepare: withRecords(list, (rows) => named(list, rows), many),
    until: shows(unusualNames[1]!),
  }
  return [
    ...waits(name, path, `**/api/${call}`),
    state(`${name}-empty`, path, empty),
    state(`${name}-many`, path, full),
  ]
}

/** How each list of the back office looks while it loads, when it fails, without records, and with many and unusual ones. */
export const listStates: PageState[] = lists.flatMap(statesOf)
