import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { countOf } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { formatNumber } from '#contract/locale.ts'
import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import type { OpeningSummary } from '#contract/openings/openings.ts'
import { DeleteOpening } from './delete-opening.tsx'
import { loadOpenings, openingFilters } from './load-openings.ts'
import { openingColumns } from './opening-columns.tsx'
import { openingFilterBar } from './opening-filters.ts'
import { useOpeningActions } from './use-opening-actions.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadOpenings(request), request)

const leadOf = (open: number | undefined) =>
  open === undefined
    ? 'In the order of the career page.'
    : `${formatNumber(open)} open, in the order of the career page.`

export default function Openings() {
  const list = useAdminList(useDeferred(useLoaderData<typeof clientLoader>().page), openingFilters)
  const { rows, announcement, rowActions } = useOpeningActions(list)
  const [pendingDeletion, setPendingDeletion] = useState<OpeningSummary>()

  return (
    <ListScreen
      title="Openings"
      lead={leadOf(list.page?.counts.open)}
      actions={
        <LinkButton to="/admin/openings/create" size="compact">
          <Plus className="size-4" aria-hidden="true" />
          New opening
        </LinkButton>
      }
      list={list}
      filterBar={openingFilterBar}
      rows={rows}
      table={{
        caption: 'Openings',
        columns: openingColumns({ ...rowActions, onDelete: setPendingDeletion }),
        keyOf: ({ _id }) => _id,
        expected: 3,
      }}
      empty={{
        Icon: ClipboardList,
        title: adminOpeningMessages.none,
        hint: 'Create one and open it when it’s ready.',
      }}
      filtered={{
        title: adminOpeningMessages.noneFound,
        hint: 'Try adjusting your search or filters.',
        label: 'Clear filters',
      }}
      position={countOf('opening', 'openings')}
    >
      <title>Openings | Blog CMS</title>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <DeleteOpening
        opening={pendingDeletion}
        onDeleted={list.announceRemoval}
        onClose={() => setPendingDeletion(undefined)}
      />
    </ListScreen>
  )
}
