import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import { openingStates } from '#contract/openings/limits.ts'

export const openingFilters = { search: anyText, state: openingStates }

export const loadOpenings = ({ url, signal }: Request) =>
  toResult(
    loadListPage(url, openingFilters, (query) => api.listOpenings({ query }, { signal })),
    adminOpeningMessages.listFailed,
  )
