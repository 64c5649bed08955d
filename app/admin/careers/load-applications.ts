import { api } from '#app/api/browser-api.ts'
import { toResult } from '#app/api/result.ts'
import { messageOf } from '#app/api/api-error.ts'
import { readFilters, loadExistingPage } from '#app/ui/admin/lists/list-state.ts'
import { positions } from '#content/positions.ts'
import { applicationStatuses, applicationsPageSize } from '#contract/careers/limits.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

/** Per-page choices (docs/specification/back-office.md, Applications); the first is the default. */
export const pageSizeChoices = ['10', '25', '50'] as const

export const filterNames = ['search', 'status', 'position', 'limit'] as const
export const filterChoices = { status: applicationStatuses, position: positions, limit: pageSizeChoices }

async function list(params: URLSearchParams, signal: AbortSignal) {
  const { limit, ...filters } = readFilters(params, filterNames, filterChoices)
  const loadPage = (page: number) =>
    api.listApplications({ query: { page, limit: limit || applicationsPageSize, ...filters } }, { signal })
  const { data } = await loadExistingPage(
    params,
    loadPage,
    ({ data: { pagination } }) => pagination.totalPages,
  )
  return data
}

/** Loads the applications that an address asks for, and the counts by status. */
export async function loadApplications(url: string, signal: AbortSignal) {
  const [rows, stats] = await Promise.all([
    // the server's message comes first
    toResult(list(new URL(url).searchParams, signal), (error) =>
      messageOf(error, applicationMessages.listFailed),
    ),
    toResult(api.getApplicationStats({}, { signal }), applicationMessages.listFailed),
  ])
  return { rows, stats: stats.ok ? stats.value.data : undefined }
}
