import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { api as contract } from '#contract/api.ts'
import { siteAddresses } from '#contract/site-addresses.ts'
import { createApiClient } from './client.ts'
import { withListPages } from './list-pages.ts'

const answering = (json: unknown) =>
  withListPages(createApiClient(addresses, async () => ({ status: 200, json })))

const rows = [{ _id: 'a' }, { _id: 'b' }]
const pagination = { page: 2, limit: 10, total: 12, pages: 2 }
const page = { items: rows, page: 2, limit: 10, total: 12, pages: 2 }
const input = { params: { id: '1' }, query: { page: '2', limit: '10' } }

const answers = {
  listPosts: { blogPosts: rows, drafts: [], pagination },
  listTrash: { blogPosts: rows, pagination },
  listVersions: { versions: rows, pagination },
  listComments: { comments: rows, pagination },
  listReplies: { replies: rows, pagination },
  listImages: { images: rows, pagination },
  listSubscribers: { subscribers: rows, pagination },
  listIssues: { issues: rows, subscribers: 3, pagination },
  listAuditEntries: { entries: rows, pagination },
  listOpenings: { openings: rows, counts: { open: 3 }, pagination },
  listInbox: { items: rows, counts: { open: 3 }, pagination },
  listEnquiries: { data: rows, currentPage: 2, totalPages: 2, totalItems: 12 },
  listApplications: {
    data: {
      applications: rows,
      pagination: { currentPage: 2, totalPages: 2, totalItems: 12, itemsPerPage: 10 },
    },
  },
}
type List = keyof typeof answers
const lists = Object.keys(answers) as List[]

test.each(lists)('%s gives screens its page in the shape of all lists', async (name) => {
  const client = answering({ success: true, ...answers[name] })
  const ask = client[name] as (asked: typeof input) => Promise<unknown>
  const { counts, subscribers } = answers[name] as { counts?: object; subscribers?: object }
  const beside = { ...(counts && { counts }), ...(typeof subscribers === 'number' && { subscribers }) }
  expect(await ask(input)).toEqual({ ...page, ...beside })
})

test('every list of the back office that has pages gives them in that shape', () => {
  const paged = Object.entries(contract)
    .filter(([name, { capability }]) => !(name in siteAddresses) && capability !== 'public')
    .filter(([, call]) => 'query' in call && 'page' in call.query.shape)
    .map(([name]) => name)
  expect(paged.toSorted()).toEqual(lists.toSorted())
})

test.each([
  ['listCategoryCounts', { categories: rows }],
  ['listTemplates', { templates: rows }],
] as const)('%s, which is answered whole, is a list of one page', async (name, answer) =>
  expect(await answering(answer)[name]()).toEqual({ items: rows, page: 1, pages: 1, total: 2, limit: 2 }),
)
