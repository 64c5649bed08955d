import { api } from '#app/api/admin-api.ts'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import type { Option } from '#app/ui/forms/select.tsx'
import { commentViews } from '#contract/comments/limits.ts'
import { pageSizes } from '#contract/limits.ts'

export const commentFilters = { search: anyText, status: commentViews, postId: anyText }

/** Loads the comments for a URL, and the counts of all comments. */
export async function loadComments({ url, signal }: Request) {
  const [page, { stats }] = await Promise.all([
    loadListPage(url, commentFilters, (query) =>
      api.listComments({ query: { ...query, limit: pageSizes.admin } }, { signal }),
    ),
    api.getCommentStats({}, { signal }),
  ])
  return { ...page, stats }
}

/** Loads the published posts to filter by, at most 100. */
export async function loadPublishedPosts(signal: AbortSignal): Promise<Option[]> {
  const query = { limit: pageSizes.max, status: 'published' }
  const { items } = await api.listPosts({ query }, { signal })
  return items.map(({ _id, title }) => ({ value: _id, label: title }))
}
