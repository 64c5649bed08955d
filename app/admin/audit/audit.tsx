import { ScrollText } from 'lucide-react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { countOf } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { auditAreas } from '#contract/audit/actions.ts'
import { auditPageSize } from '#contract/audit/limits.ts'
import { auditMessages } from '#contract/audit/messages.ts'
import { auditColumns } from './audit-columns.tsx'
import { areaOptions } from './entry-text.rules.ts'

const filterSet = { search: anyText, area: auditAreas }

const load = ({ url, signal }: Request) =>
  loadListPage(url, filterSet, (query) =>
    api.listAuditEntries({ query: { ...query, limit: auditPageSize } }, { signal }),
  )

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(load(request), auditMessages.listFailed), request)

export default function AuditLog() {
  const list = useAdminList(useDeferred(useLoaderData<typeof clientLoader>().page), filterSet)

  return (
    <ListScreen
      title="Audit Log"
      lead="Who did what and when: sign-ins, refusals, every change, exports and downloads."
      list={list}
      filterBar={{
        search: { label: 'Search', placeholder: 'Search by email' },
        filters: [{ name: 'area', label: 'About', options: areaOptions, className: 'w-44 max-sm:grow' }],
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
