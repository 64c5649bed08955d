import { api } from '#app/api/admin-api.ts'
import type { FilterBar } from '#app/ui/admin/lists/list-filters.tsx'
import { anyText } from '#app/ui/admin/lists/list-state.ts'
import { useFilterOptions } from '#app/ui/admin/lists/use-filter-options.ts'
import { auditActionNames, auditAreas } from '#contract/audit/actions.ts'
import { auditMessages } from '#contract/audit/messages.ts'
import { actionOptions, areaOptions } from './entry-text.rules.ts'

export const auditFilters = { search: anyText, actor: anyText, area: auditAreas, action: auditActionNames }

async function loadPeople(signal: AbortSignal) {
  const { people } = await api.listTeam({}, { signal })
  return people.map(({ _id: value, name: label }) => ({ value, label }))
}

/** The filters of the audit log. @param area the chosen area, which limits the actions */
export function useAuditFilters(area: string): FilterBar<keyof typeof auditFilters> {
  const { options: people, failure } = useFilterOptions(loadPeople, auditMessages.peopleFailed)
  return {
    search: { label: 'Search', placeholder: 'Search by person or record', className: 'basis-48' },
    filters: [
      {
        name: 'actor',
        label: 'Who',
        options: [{ value: '', label: 'Everyone' }, ...people],
        error: failure,
        className: 'w-40',
      },
      { name: 'area', label: 'About', options: areaOptions, className: 'w-44' },
      { name: 'action', label: 'Action', options: actionOptions(area), className: 'w-56' },
    ],
  }
}
