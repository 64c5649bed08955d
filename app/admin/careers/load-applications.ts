import { api } from '#app/api/admin-api.ts'
import { toOptional, toResult } from '#app/api/result.ts'
import { messageOf } from '#app/api/api-error.ts'
import { anyText, loadListPage, readFilters } from '#app/ui/admin/lists/list-state.ts'
import { loadBoard } from './board/load-board.ts'
import { applicationStatuses, applicationsPageSize } from '#contract/careers/limits.ts'
import { deskViews } from '#contract/desk/limits.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

/** Page sizes other than the default (docs/specification/back-office.md, Applications). */
export const otherPageSizes = ['25', '50'] as const

/** The query parameter of the layout. */
export const layoutParam = 'show'

export const isBoardIn = (params: URLSearchParams): boolean => params.get(layoutParam) === 'board'

/** @param positions the valid positions; undefined accepts any */
export const applicationFilters = (positions: readonly string[] | undefined) => ({
  view: deskViews,
  search: anyText,
  status: applicationStatuses,
  position: positions ?? anyText,
  assigned: anyText,
  tag: anyText,
  limit: otherPageSizes,
})

export type ApplicationFilter = keyof ReturnType<typeof applicationFilters>

async function filterSetFor(params: URLSearchParams, positions: Promise<string[]>) {
  return applicationFilters(params.get('position') ? await positions : undefined)
}

async function loadColumns({ url, signal }: Request, positions: Promise<string[]>) {
  const params = new URL(url).searchParams
  const filterSet = await filterSetFor(params, positions)
  const { limit: _, status: __, ...filters } = readFilters(params, filterSet)
  return loadBoard(filters, signal)
}

async function loadPage({ url, signal }: Request, positions: Promise<string[]>) {
  const filterSet = await filterSetFor(new URL(url).searchParams, positions)
  return loadListPage(url, filterSet, ({ limit, ...query }) =>
    api.listApplications({ query: { ...query, limit: limit || applicationsPageSize } }, { signal }),
  )
}

/** Loads the applications for a URL, the counts by status and view, possible assignees, tags and the retention period. */
export async function loadApplications(request: Request) {
  const { url, signal } = request
  const counting = api.getApplicationStats({}, { signal })
  const positions = counting.then(({ data }) => data.positions)
  // prefers the server's message
  const failureOf = (error: unknown) => messageOf(error, applicationMessages.listFailed)
  const isBoard = isBoardIn(new URL(url).searchParams)
  const [rows, columns, stats, , views, colleagues, known, notice] = await Promise.all([
    isBoard ? undefined : toResult(loadPage(request, positions), failureOf),
    isBoard ? toResult(loadColumns(request, positions), failureOf) : undefined,
    toResult(counting, applicationMessages.listFailed),
    // a failure is reported with the counts
    positions.catch(() => undefined),
    toOptional(api.countApplications({}, { signal })),
    toOptional(api.listApplicationAssignees({}, { signal })),
    toOptional(api.listApplicationTags({}, { signal })),
    toOptional(api.getPrivacyNotice({}, { signal })),
  ])
  return {
    rows,
    columns,
    stats: stats.ok ? stats.value.data : undefined,
    counts: views?.counts,
    people: colleagues?.people ?? [],
    tags: known?.tags ?? [],
    keepMonths: notice?.keepMonths.applications,
  }
}
