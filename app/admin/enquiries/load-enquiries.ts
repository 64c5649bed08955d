import { api } from '#app/api/admin-api.ts'
import { toOptional, toResult } from '#app/api/result.ts'
import { readFilters, loadExistingPage } from '#app/ui/admin/lists/list-state.ts'
import { deskViews } from '#contract/desk/limits.ts'
import { enquiriesPageSize, enquiryStatuses } from '#contract/enquiries/limits.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

export const filterNames = ['view', 'search', 'status', 'assigned'] as const
export const filterChoices = { status: enquiryStatuses, view: deskViews }

/** Loads the enquiries that an address asks for, how many each view has, and the people of the desk. */
export async function loadEnquiries(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = readFilters(params, filterNames, filterChoices)
  const loadPage = (page: number) =>
    api.listEnquiries({ query: { page, limit: enquiriesPageSize, ...filters } }, { signal })
  const [list, views, colleagues] = await Promise.all([
    toResult(
      loadExistingPage(params, loadPage, ({ totalPages }) => totalPages),
      enquiryMessages.listFailed,
    ),
    toOptional(api.countEnquiries({}, { signal })),
    toOptional(api.listEnquiryAssignees({}, { signal })),
  ])
  return { list, counts: views?.counts, people: colleagues?.people ?? [] }
}
