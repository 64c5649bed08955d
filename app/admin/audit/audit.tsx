import { ScrollText } from 'lucide-react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { countOf } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { auditPageSize } from '#contract/audit/limits.ts'
import { auditMessages } from '#contract/audit/messages.ts'
import { auditColumns } from './audit-columns.tsx'
import { auditFilters, useAuditFilters } from './use-audit-filters.ts'

const load = ({ url, signal }: Request) =>
  loadListPage(url, auditFilters, (query) =>
    api.listAuditEntries({ query: { ...query, limit: auditPageSize } }, { signal }),
  )

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(load(request), auditMessages.listFailed), request)

export default function AuditLog() {
  const list = useAdminList(useDeferred(useLoaderData<typeof clientLoader>().page), auditFilters)
  const filterBar = useAuditFilters(list.filters.area)
  // resets the action when the area changes, since it would match nothing
  const setFilters: typeof list.setFilters = (changes, isTyping) => {
    const { area = list.filters.area, action } = changes
    const isStale = area !== list.filters.area && (action ?? list.filters.action) === list.filters.action
    list.setFilters(isStale ? { ...changes, action: '' } : changes, isTyping)
  }

  return (
    <ListScreen
      title="Audit log"
      lead="Who did what and when: sign-ins, denied access, changes, exports and downloads."
      list={{ ...list, setFilters }}
      filterBar={filterBar}
      table={{
        caption: 'Audit log',
        columns: auditColumns,
        keyOf: ({ _id }) => _id,
        groupOf: ({ at }) => formatLocalDate(at),
        expected: auditPageSize,
      }}
      empty={{
        Icon: ScrollText,
        title: auditMessages.none,
        hint: 'Sign-ins and changes appear here.',
      }}
      filtered={{ hint: 'Try adjusting your search or filters.', label: 'Clear filters' }}
      position={countOf('entry', 'entries')}
    >
      <title>Audit log | Blog CMS</title>
    </ListScreen>
  )
}
