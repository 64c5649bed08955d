import { api } from '#app/api.ts'
import { filtersIn, pageIn } from '#app/ui/office/list-state.ts'
import { enquiryStatuses, pageSizes } from '#contract/limits.ts'

export const filterNames = ['search', 'status'] as const
export const filterChoices = { status: enquiryStatuses }

/** The enquiries that an address asks for; of a page past the last one, the last one. */
export async function loadEnquiries(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const filters = filtersIn(params, filterNames, filterChoices)
  const ask = (page: number) =>
    api.listEnquiries({ query: { page, limit: pageSizes.enquiries, ...filters } }, { signal })
  const page = pageIn(params)
  const answer = await ask(page)
  const isPast = answer.totalPages > 0 && page > answer.totalPages
  return isPast ? ask(answer.totalPages) : answer
}
