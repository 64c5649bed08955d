import { api } from '#app/api.ts'
import { filtersIn, pageIn } from '#app/ui/office/list-state.ts'
import { pageSizes } from '#contract/limits.ts'

export const filterNames = ['search', 'status', 'postId'] as const
export const filterChoices = { status: ['approved', 'pending'] } as const

/** The comments that an address asks for, of a page past the last one the last one; and the figures of all of them. */
export async function loadComments(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = filtersIn(params, filterNames, filterChoices)
  const ask = (page: number) =>
    api.listComments({ query: { page, limit: pageSizes.office, ...filters } }, { signal })
  const [first, { stats }] = await Promise.all([ask(pageIn(params)), api.getCommentStats({}, { signal })])
  const { page, pages } = first.pagination
  const { comments, pagination } = pages > 0 && page > pages ? await ask(pages) : first
  return { comments, pagination, stats }
}

/** Published posts to filter by (specification, back office §9: up to 100). */
export async function loadPublishedPosts(signal: AbortSignal) {
  const query = { limit: pageSizes.most, status: 'published' }
  const { blogPosts } = await api.listPosts({ query }, { signal })
  return blogPosts.map(({ _id, title }) => ({ value: _id, label: title }))
}
