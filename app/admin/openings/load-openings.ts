import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { loadExistingPage, readFilters } from '#app/ui/admin/lists/list-state.ts'
import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import { openingStates } from '#contract/openings/limits.ts'

export const filterNames = ['search', 'state'] as const
export const filterChoices = { state: openingStates }

/** Loads the openings that an address asks for. */
export function loadOpenings(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = readFilters(params, filterNames, filterChoices)
  const loadPage = (page: number) => api.listOpenings({ query: { page, ...filters } }, { signal })
  const list = loadExistingPage(params, loadPage, ({ pagination }) => pagination.pages)
  return toResult(list, adminOpeningMessages.listFailed)
}
