import { api } from '#app/api.ts'
import { filtersIn, pageIn } from '#app/ui/office/list-state.ts'
import { pageSizes, postStatuses } from '#contract/limits.ts'

export const filterNames = ['search', 'status', 'category', 'featured'] as const
export const filterChoices = { status: postStatuses, featured: ['true', 'false'] } as const

/** The posts that an address asks for; of a page past the last one, the last one. */
export async function loadPosts(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = filtersIn(params, filterNames, filterChoices)
  const ask = (page: number) =>
    api.listPosts({ query: { page, limit: pageSizes.office, ...filters } }, { signal })
  const page = pageIn(params)
  const answer = await ask(page)
  const { pages } = answer.pagination
  return pages > 0 && page > pages ? ask(pages) : answer
}

/** Names of the categories, in the order that the server gives them. */
export async function loadCategoryNames(signal?: AbortSignal): Promise<string[]> {
  const { categories } = await api.listCategories({}, { signal })
  return categories.map(({ name }) => name)
}
