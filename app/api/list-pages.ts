import { enquiriesPageSize } from '#contract/enquiries/limits.ts'
import type { ListedDraft, ListedPost } from '#contract/posts/admin-posts.ts'
import type { Pagination } from '#contract/pagination.ts'
import type { ApiClient } from './client.ts'

/** A page of a list, independent of the call's response shape. */
type ListPage<Item> = Pagination & { items: Item[] }

const pageOf = <Item>(items: Item[], pagination: Pagination): ListPage<Item> => ({ items, ...pagination })

/** A list without pagination, as a single page. */
const wholeList = <Item>(items: Item[]): ListPage<Item> =>
  pageOf(items, { page: 1, pages: 1, total: items.length, limit: items.length })

type Call = (...args: never[]) => Promise<unknown>

const converted =
  <C extends Call, Page>(
    call: C,
    convert: (answer: Awaited<ReturnType<C>>, ...args: Parameters<C>) => Page,
  ) =>
  async (...args: Parameters<C>): Promise<Page> =>
    convert((await call(...args)) as Awaited<ReturnType<C>>, ...args)

/**
 * Makes the lists of the back office return a `ListPage`. On the wire, pagination has three shapes (docs/specification/api.md).
 */
export function withListPages(calls: ApiClient) {
  return {
    ...calls,
    listPosts: converted(calls.listPosts, ({ blogPosts, drafts, pagination }) =>
      pageOf(
        drafts.reduce<(ListedPost | ListedDraft)[]>(
          (rows, draft) => rows.toSpliced(draft.row, 0, draft),
          blogPosts,
        ),
        pagination,
      ),
    ),
    listTrash: converted(calls.listTrash, (answer) => pageOf(answer.blogPosts, answer.pagination)),
    listVersions: converted(calls.listVersions, (answer) => pageOf(answer.versions, answer.pagination)),
    listCategoryCounts: converted(calls.listCategoryCounts, (answer) => wholeList(answer.categories)),
    listComments: converted(calls.listComments, (answer) => pageOf(answer.comments, answer.pagination)),
    listReplies: converted(calls.listReplies, (answer) => pageOf(answer.replies, answer.pagination)),
    listImages: converted(calls.listImages, (answer) => pageOf(answer.images, answer.pagination)),
    listSubscribers: converted(calls.listSubscribers, (answer) =>
      pageOf(answer.subscribers, answer.pagination),
    ),
    listIssues: converted(calls.listIssues, ({ issues, subscribers, pagination }) => ({
      ...pageOf(issues, pagination),
      subscribers,
    })),
    listAuditEntries: converted(calls.listAuditEntries, (answer) =>
      pageOf(answer.entries, answer.pagination),
    ),
    listTemplates: converted(calls.listTemplates, (answer) => wholeList(answer.templates)),
    listOpenings: converted(calls.listOpenings, ({ openings, counts, pagination }) => ({
      ...pageOf(openings, pagination),
      counts,
    })),
    listEnquiries: converted(calls.listEnquiries, (answer, input) =>
      pageOf(answer.data, {
        page: answer.currentPage,
        pages: answer.totalPages,
        total: answer.totalItems,
        limit: Number(input?.query?.limit ?? enquiriesPageSize),
      }),
    ),
    listInbox: converted(calls.listInbox, ({ items, counts, pagination }) => ({
      ...pageOf(items, pagination),
      counts,
    })),
    listApplications: converted(calls.listApplications, ({ data: { applications, pagination } }) =>
      pageOf(applications, {
        page: pagination.currentPage,
        pages: pagination.totalPages,
        total: pagination.totalItems,
        limit: pagination.itemsPerPage,
      }),
    ),
  }
}
