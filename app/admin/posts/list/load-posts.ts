import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
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

/** Loads the posts and drafts for the filters in an address. */
export function loadPosts({ url, signal }: Request) {
  const found = loadListPage(url, postFilters, (query) =>
    api.listPosts({ query: { ...query, limit: pageSizes.admin } }, { signal }),
  )
  return toResult(found, adminPostMessages.listFailed)
}

/** Loads the category names in the server's order. */
export async function loadCategoryNames(signal?: AbortSignal): Promise<string[]> {
  const { categories } = await api.listCategories({}, { signal })
  return categories.map(({ name }) => name)
}
