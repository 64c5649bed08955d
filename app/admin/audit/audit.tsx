import { ScrollText } from 'lucide-react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { countOf } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { useFilterOptions } from '#app/ui/admin/lists/use-filter-options.ts'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { auditActionNames, auditAreas } from '#contract/audit/actions.ts'
import { auditPageSize } from '#contract/audit/limits.ts'
import { auditMessages } from '#contract/audit/messages.ts'
import { auditColumns } from './audit-columns.tsx'
import { actionOptions, areaOptions } from './entry-text.rules.ts'

const filterSet = { search: anyText, actor: anyText, area: auditAreas, action: auditActionNames }

async function loadPeople(signal: AbortSignal) {
  const { people } = await api.listTeam({}, { signal })
  return people.map(({ _id: value, name: label }) => ({ value, label }))
}

const load = ({ url, signal }: Request) =>
  loadListPage(url, filterSet, (query) =>
    api.listAuditEntries({ query: { ...query, limit: auditPageSize } }, { signal }),
  )

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(load(request), auditMessages.listFailed), request)

export default function AuditLog() {
  const list = useAdminList(useDeferred(useLoaderData<typeof clientLoader>().page), filterSet)
  const { options: people, failure } = useFilterOptions(loadPeople, auditMessages.peopleFailed)
  // an action of another area would leave nothing
  const setFilters: typeof list.setFilters = (changes, isTyping) =>
    list.setFilters('area' in changes ? { ...changes, action: '' } : changes, isTyping)

  return (
    <ListScreen
      title="Audit Log"
      lead="Who did what and when: sign-ins, refusals, every change, exports and downloads."
      list={{ ...list, setFilters }}
      filterBar={{
        search: { label: 'Search', placeholder: 'Search by person or record' },
        filters: [
          {
            name: 'actor',
            label: 'Who',
            options: [{ value: '', label: 'Everybody' }, ...people],
            error: failure,
            className: 'w-40 max-sm:grow',
          },
          { name: 'area', label: 'About', options: areaOptions, className: 'w-44 max-sm:grow' },
          {
            name: 'action',
            label: 'Action',
            options: actionOptions(list.filters.area),
            className: 'w-56 max-sm:w-full',
          },
        ],
      }}
      table={{
        caption: 'Audit Log',
        columns: auditColumns,
        keyOf: ({ _id }) => _id,
        expected: auditPageSize,
      }}
      empty={{
        Icon: ScrollText,
        title: auditMessages.none,
        hint: 'What is done here is written down here.',
      }}
      filtered={{ hint: 'Nothing matches the filters.', label: 'Clear filters' }}
      position={countOf('entry', 'entries')}
    >
      <title>Audit Log | Blog CMS</title>
    </ListScreen>
  )
}
