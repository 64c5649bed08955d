import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { loadDrafts } from '#app/admin/posts/drafts/load-draft.ts'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { pageSizes } from '#contract/limits.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postStatuses } from '#contract/posts/limits.ts'

export const postFilters = {
  search: anyText,
  status: postStatuses,
  category: anyText,
  featured: ['true', 'false'],
}

/** Loads the posts that an address asks for, and one's own unfinished ones. */
export async function loadPosts({ url, signal }: Request) {
  const found = loadListPage(url, postFilters, (query) =>
    api.listPosts({ query: { ...query, limit: pageSizes.admin } }, { signal }),
  )
  const [listed, drafts] = await Promise.all([
    toResult(found, adminPostMessages.listFailed),
    loadDrafts(signal),
  ])
  return { ...listed, drafts }
}

/** Loads the names of the categories, in the order of the server. */
export async function loadCategoryNames(signal?: AbortSignal): Promise<string[]> {
  const { categories } = await api.listCategories({}, { signal })
  return categories.map(({ name }) => name)
}
