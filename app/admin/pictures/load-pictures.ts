import { api } from '#app/api/admin-api.ts'
import { loadExistingPage, readFilters } from '#app/ui/admin/lists/list-state.ts'
import { imageLimits } from '#contract/images/limits.ts'

export const filterNames = ['search', 'used'] as const
export const filterChoices = { used: ['true', 'false'] } as const

/** Loads the pictures that an address asks for. */
export async function loadPictures(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = readFilters(params, filterNames, filterChoices)
  const loadPage = (page: number) =>
    api.listImages({ query: { page, limit: imageLimits.pageSize, ...filters } }, { signal })
  return loadExistingPage(params, loadPage, ({ pagination }) => pagination.pages)
}
