import { api } from '#app/api/admin-api.ts'
import { readFilters, loadExistingPage } from '#app/ui/admin/lists/list-state.ts'
import { pageSizes } from '#contract/limits.ts'
import { postStatuses } from '#contract/posts/limits.ts'

export const filterNames = ['search', 'status', 'category', 'featured'] as const
export const filterChoices = { status: postStatuses, featured: ['true', 'false'] } as const

/** Loads the posts that an address asks for. */
export async function loadPosts(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = readFilters(params, filterNames, filterChoices)
  const loadPage = (page: number) =>
    api.listPosts({ query: { page, limit: pageSizes.admin, ...filters } }, { signal })
  return loadExistingPage(params, loadPage, ({ pagination }) => pagination.pages)
}

/** Loads the names of the categories, in the order of the server. */
export async function loadCategoryNames(signal?: AbortSignal): Promise<string[]> {
  const { categories } = await api.listCategories({}, { signal })
  return categories.map(({ name }) => name)
}
