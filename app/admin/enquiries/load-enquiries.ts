import { api } from '#app/api/browser-api.ts'
import { readFilters, loadExistingPage } from '#app/ui/admin/lists/list-state.ts'
import { enquiriesPageSize, enquiryStatuses } from '#contract/enquiries/limits.ts'

export const filterNames = ['search', 'status'] as const
export const filterChoices = { status: enquiryStatuses }

/** Loads the enquiries that an address asks for. */
export async function loadEnquiries(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = readFilters(params, filterNames, filterChoices)
  const loadPage = (page: number) =>
    api.listEnquiries({ query: { page, limit: enquiriesPageSize, ...filters } }, { signal })
  return loadExistingPage(params, loadPage, ({ totalPages }) => totalPages)
}
