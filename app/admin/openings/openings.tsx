import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { ListPanel } from '#app/ui/admin/lists/list-panel.tsx'
import { useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { useUndoableRemoval } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { textLimits } from '#contract/limits.ts'
import { formatCount } from '#contract/locale.ts'
import { adminOpeningMessages, openingInUseMessage } from '#contract/openings/admin-messages.ts'
import type { OpeningSummary } from '#contract/openings/openings.ts'
import { filterChoices, filterNames, loadOpenings } from './load-openings.ts'
import { openingColumns } from './opening-columns.tsx'
import { stateOptions } from './opening-status.tsx'
import { useOrder } from './use-order.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadOpenings(request.url, request.signal), request)

/** The openings in their order, which is that of the career page. */
export default function Openings() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const list = useListState(filterNames, filterChoices)
  const listState = useListOrigin()
  const isReloading = useIsReloading()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { announceRemoval } = useUndoableRemoval()
  const [pendingDeletion, setPendingDeletion] = useState<OpeningSummary>()
  const { openings, counts, pagination } = (loaded?.ok && loaded.value) || {}

  const order = useOrder({
    rows: openings,
    idOf: ({ _id }) => _id,
    firstPlace: (pagination?.page ?? 1) > 1 ? 1 : 0,
    async onMove(id, after) {
      try {
        const { message } = await api.moveOpening({ params: { id }, body: { after } })
        void notify('success', message)
      } catch (error) {
        void notify('error', messageOf(error, adminOpeningMessages.moveFailed))
      }
      await revalidate()
    },
  })

  const duplicate = async ({ _id: id }: OpeningSummary) => {
    try {
      const { message, opening } = await api.duplicateOpening({ params: { id } })
      void notify('success', message)
      await navigate(`/admin/openings/edit/${opening._id}`, { state: listState })
    } catch (error) {
      void notify('error', messageOf(error, adminOpeningMessages.duplicateFailed))
    }
  }

  const remove = async (id: string) => {
    let message: string
    try {
      message = (await api.deleteOpening({ params: { id } })).message
    } catch (error) {
      return messageOf(error, adminOpeningMessages.deleteFailed)
    }
    await announceRemoval({
      key: id,
      message,
      restore: () =>
        toExplainedResult(api.restoreOpening({ params: { id } }), adminOpeningMessages.restoreFailed),
    })
    return undefined
  }

  const newOpening = (
    <LinkButton to="/admin/openings/create" size="compact">
      <Plus className="size-4" aria-hidden="true" />
      New Opening
    </LinkButton>
  )

  return (
    <>
      <title>Openings | Blog CMS</title>
      <ScreenHead
        title="Openings"
        lead={
          counts
            ? `${formatCount(counts.open, 'open position', 'open positions')}, in the order of the career page.`
            : 'Positions, in the order of the career page.'
        }
        actions={newOpening}
      />
      <ListPanel
        filters={
          <>
            <SearchBox
              label="Search"
              placeholder="Search by title"
              maxLength={textLimits.search}
              value={list.filters.search}
              onSearch={(search) => list.setFilters({ search }, true)}
              className="basis-64 max-xl:basis-full"
            />
            <FilterSelect
              label="State"
              options={stateOptions}
              value={list.filters.state}
              onChoose={(state) => list.setFilters({ state })}
              className="w-40 max-xl:grow max-sm:w-auto max-sm:basis-32"
            />
          </>
        }
        error={loaded?.ok === false && <LoadFailed message={loaded.message} />}
        empty={{
          Icon: ClipboardList,
          title: list.isFiltered ? adminOpeningMessages.noneFound : adminOpeningMessages.none,
          hint: 'Write one, and set it to open when it is ready.',
        }}
        filtered={
          list.isFiltered
            ? {
                hint: 'Nothing matches the search and the state.',
                label: 'Clear filters',
                onReset: list.reset,
              }
            : undefined
        }
        caption="Openings"
        columns={openingColumns({
          order: list.isFiltered ? undefined : order,
          listState,
          onDuplicate: (opening) => void duplicate(opening),
          onDelete: setPendingDeletion,
        })}
        rows={order.shown}
        keyOf={({ _id }) => _id}
        isReloading={isReloading}
        expected={3}
        footer={
          pagination && (
            <ListPager page={pagination.page} pages={pagination.pages} hrefOf={list.hrefOf}>
              {formatCount(pagination.total, 'opening', 'openings')}
            </ListPager>
          )
        }
      />
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <DeleteOpening
        opening={pendingDeletion}
        onConfirm={() => remove(pendingDeletion!._id)}
        onClose={() => setPendingDeletion(undefined)}
      />
    </>
  )
}

type DeleteProps = {
  opening: OpeningSummary | undefined
  onConfirm: () => Promise<string | undefined>
  onClose: () => void
}

/** Asks before an opening is deleted, or says why it cannot be. */
function DeleteOpening({ opening, onConfirm, onClose }: DeleteProps) {
  const isInUse = opening !== undefined && opening.applications > 0
  return (
    <ConfirmDialog
      title="Delete opening"
      isOpen={opening !== undefined}
      onConfirm={onConfirm}
      onClose={onClose}
      {...(isInUse && {
        instead: <LinkButton to={`/admin/openings/edit/${opening._id}`}>Open the Editor</LinkButton>,
      })}
    >
      <p className="wrap-anywhere">
        {isInUse
          ? openingInUseMessage(opening.applications)
          : `“${opening?.title}” leaves the site at once, with its page. You can undo this for ten seconds.`}
      </p>
    </ConfirmDialog>
  )
}
