import { api } from '#app/api/admin-api.ts'
import { toOptional, toResult } from '#app/api/result.ts'
import { messageOf } from '#app/api/api-error.ts'
import { readFilters, loadExistingPage } from '#app/ui/admin/lists/list-state.ts'
import { loadBoard } from './board/load-board.ts'
import { applicationStatuses, applicationsPageSize } from '#contract/careers/limits.ts'
import { deskViews } from '#contract/desk/limits.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

/** Per-page choices (docs/specification/back-office.md, Applications); the first is the default. */
export const pageSizeChoices = ['10', '25', '50'] as const

/** The query parameter that says whether applications are shown as a board. */
export const layoutParam = 'show'

export const isBoardIn = (params: URLSearchParams): boolean => params.get(layoutParam) === 'board'

export const filterNames = ['view', 'search', 'status', 'position', 'assigned', 'limit'] as const
export const filterChoices = { status: applicationStatuses, view: deskViews, limit: pageSizeChoices }

/** @param positions resolves to those that there are */
async function filtersIn(params: URLSearchParams, positions: Promise<string[]>) {
  const isOfPosition = Boolean(params.get('position'))
  const choices = { ...filterChoices, ...(isOfPosition && { position: await positions }) }
  return readFilters(params, filterNames, choices)
}

async function loadColumns(params: URLSearchParams, positions: Promise<string[]>, signal: AbortSignal) {
  const { limit: _, status: __, ...filters } = await filtersIn(params, positions)
  return loadBoard(filters, signal)
}

async function loadPageOf(params: URLSearchParams, positions: Promise<string[]>, signal: AbortSignal) {
  const { limit, ...filters } = await filtersIn(params, positions)
  const loadPage = (page: number) =>
    api.listApplications({ query: { page, limit: limit || applicationsPageSize, ...filters } }, { signal })
  const { data } = await loadExistingPage(
    params,
    loadPage,
    ({ data: { pagination } }) => pagination.totalPages,
  )
  return data
}

/** Loads the applications that an address asks for, the counts by status and view, the people of the desk, and for how long applications are kept. */
export async function loadApplications(url: string, signal: AbortSignal) {
  const counting = api.getApplicationStats({}, { signal })
  const positions = counting.then(({ data }) => data.positions)
  const params = new URL(url).searchParams
  // the server's message comes first
  const failureOf = (error: unknown) => messageOf(error, applicationMessages.listFailed)
  const isBoard = isBoardIn(params)
  const [rows, columns, stats, , views, colleagues, notice] = await Promise.all([
    isBoard ? undefined : toResult(loadPageOf(params, positions, signal), failureOf),
    isBoard ? toResult(loadColumns(params, positions, signal), failureOf) : undefined,
    toResult(counting, applicationMessages.listFailed),
    // whether they are there shows with the counts
    positions.catch(() => undefined),
    toOptional(api.countApplications({}, { signal })),
    toOptional(api.listApplicationAssignees({}, { signal })),
    toOptional(api.getPrivacyNotice({}, { signal })),
  ])
  return {
    rows,
    columns,
    stats: stats.ok ? stats.value.data : undefined,
    counts: views?.counts,
    people: colleagues?.people ?? [],
    keepMonths: notice?.keepMonths.applications,
  }
}
