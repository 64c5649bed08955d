import { api } from '#app/api/admin-api.ts'
import { readFilters, loadExistingPage } from '#app/ui/admin/lists/list-state.ts'
import { pageSizes } from '#contract/limits.ts'

export const filterNames = ['search', 'status', 'postId'] as const
export const filterChoices = { status: ['approved', 'pending'] } as const

/** Loads the comments that an address asks for, and the counts of all comments. */
export async function loadComments(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = readFilters(params, filterNames, filterChoices)
  const loadPage = (page: number) =>
    api.listComments({ query: { page, limit: pageSizes.admin, ...filters } }, { signal })
  const [{ comments, pagination }, { stats }] = await Promise.all([
    loadExistingPage(params, loadPage, ({ pagination: { pages } }) => pages),
    api.getCommentStats({}, { signal }),
  ])
  return { comments, pagination, stats }
}

/** Loads the published posts to filter by, at most 100. */
export async function loadPublishedPosts(signal: AbortSignal) {
  const query = { limit: pageSizes.max, status: 'published' }
  const { blogPosts } = await api.listPosts({ query }, { signal })
  return blogPosts.map(({ _id, title }) => ({ value: _id, label: title }))
}
