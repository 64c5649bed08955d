import { api } from '#app/api/admin-api.ts'
import type { ListFilters } from '#app/admin/careers/list/application-bulk.ts'
import type { Application } from '#contract/careers/careers.ts'
import { applicationStatuses } from '#contract/careers/limits.ts'

/** Maximum number of cards in a column. */
const maxCards = 25

export type BoardColumn = { status: Application['status']; applications: Application[]; total: number }

/** Loads the newest applications of each status. */
export const loadBoard = (
  filters: Omit<ListFilters, 'status'>,
  signal: AbortSignal,
): Promise<BoardColumn[]> =>
  Promise.all(
    applicationStatuses.map(async (status) => {
      const query = { ...filters, status, limit: maxCards }
      const { items, total } = await api.listApplications({ query }, { signal })
      return { status, applications: items, total }
    }),
  )
