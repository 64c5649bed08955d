import { Inbox, Mail } from 'lucide-react'
import { startTransition, useOptimistic, useRef, useState } from 'react'
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { listKeys } from '#app/admin/desk/keys/list-keys.ts'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import type { BulkChange } from '#app/admin/desk/selection/bulk-change.ts'
import { DeskBulk } from '#app/admin/desk/selection/desk-bulk.tsx'
import { useSelection } from '#app/admin/desk/selection/use-selection.ts'
import { ExportButton } from '#app/admin/desk/views/export-button.tsx'
import { ViewLinks } from '#app/admin/desk/views/view-links.tsx'
import { assignedOptions } from '#app/admin/desk/views/assigned-options.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { ListPanel } from '#app/ui/admin/lists/list-panel.tsx'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import { useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { useUndoableRemoval } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { textLimits } from '#contract/limits.ts'
import { enquiriesPageSize } from '#contract/enquiries/limits.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { bulkCalls, bulkWords } from './enquiry-bulk.ts'
import { enquiryColumns, type StatusFailure } from './enquiry-columns.tsx'
import { enquiryStatusActions, statusOptions, type EnquiryStatus } from './enquiry-status.tsx'
import { filterChoices, filterNames, loadEnquiries } from './load-enquiries.ts'
import { restoreEnquiry } from './restore-enquiry.ts'
import { updateEnquiryStatus } from './update-enquiry-status.ts'
import { DeletionSummary } from './deletion-summary.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadEnquiries(request.url, request.signal), request)

type Change = { id: string; status: EnquiryStatus }

const withChange = (rows: Enquiry[] | undefined, { id, status }: Change) =>
  rows?.map((row) => (row._id === id ? { ...row, status } : row))

export default function Enquiries() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { filters, isFiltered, setFilters, reset, hrefOf } = useListState(filterNames, filterChoices)
  const isReloading = useIsReloading()
  const origin = useListOrigin()
  const { focusAfterRemoval, announceRemoval } = useUndoableRemoval()
  const { revalidate } = useRevalidator()
  const [pendingDeletion, setPendingDeletion] = useState<Enquiry>()
  const [failure, setFailure] = useState<StatusFailure>()
  const list = loaded?.list
  const answer = list?.ok ? list.value : undefined
  const [rows, show] = useOptimistic(answer?.data, withChange)

  const changeStatus = ({ _id: id }: Enquiry, status: EnquiryStatus) => {
    setFailure(undefined)
    // a filter may leave it out from now on
    focusAfterRemoval(id)
    startTransition(async () => {
      show({ id, status })
      const message = await updateEnquiryStatus(id, status)
      if (message) setFailure({ id, message })
      await revalidate()
    })
  }

  const remove = async () => {
    const { _id: id } = pendingDeletion!
    try {
      const { message } = await api.removeEnquiry({ params: { id } })
      await announceRemoval({ key: id, message, restore: () => restoreEnquiry(id) })
    } catch (error) {
      // a failure is only logged
      console.info(error)
      await revalidate()
    }
    return undefined
  }

  const { search } = useLocation()
  const navigate = useNavigate()
  const selection = useSelection(rows?.map(({ _id }) => _id) ?? [], search)
  const [bulkChange, setBulkChange] = useState<BulkChange>()
  const bulk = useRef<{ assign: () => void }>(null)
  const people = loaded?.people ?? []

  const keys = listKeys({
    selection,
    assign: () => bulk.current?.assign(),
    decide: {
      does: 'Mark as completed',
      many: () => setBulkChange({ title: 'Mark as Completed', change: { status: 'completed' } }),
      one: (id) => {
        const row = rows?.find(({ _id }) => _id === id)
        if (row) changeStatus(row, 'completed')
      },
    },
    reply: {
      does: 'Reply',
      run: (id) => void navigate(`/admin/enquires/${id}#reply`, { state: origin }),
    },
  })

  const viewHref = (view: string) => {
    const next = new URLSearchParams(Object.entries({ ...filters, view }).filter(([, value]) => value))
    return `?${next}`
  }
  const isViewAlone = filters.view !== '' && !filters.search && !filters.status && !filters.assigned

  const page = answer?.currentPage ?? 1
  return (
    <>
      <title>Contact Submissions | Blog CMS</title>
      <ScreenHead
        title="Contact Submissions"
        lead="What visitors wrote through the contact form."
        actions={
          <>
            <ExportButton fileName="enquiries.csv" load={() => api.exportEnquiries({ query: filters })} />
            <LinkButton to="/admin/subscribers" prefetch="none" variant="secondary" size="compact">
              <Mail className="size-4" aria-hidden="true" />
              Newsletter subscribers
            </LinkButton>
          </>
        }
      />
      <ListPanel
        views={<ViewLinks view={filters.view} counts={loaded?.counts} hrefOf={viewHref} />}
        filters={
          <>
            <SearchBox
              label="Search"
              placeholder="Search by name or email"
              maxLength={textLimits.search}
              value={filters.search}
              onSearch={(search) => setFilters({ search }, true)}
            />
            <FilterSelect
              label="Status"
              options={statusOptions}
              value={filters.status}
              onChoose={(status) => setFilters({ status })}
              className="w-44 max-sm:grow"
            />
            <FilterSelect
              label="Assigned to"
              options={assignedOptions(people)}
              value={filters.assigned}
              onChoose={(assigned) => setFilters({ assigned })}
              className="w-44 max-sm:grow"
            />
            <SingleKeys keys={keys} />
          </>
        }
        error={list?.ok === false && <LoadFailed message={list.message} />}
        empty={{
          Icon: Inbox,
          title: enquiryMessages.none,
          hint: 'What visitors write through the contact form arrives here.',
        }}
        filtered={
          isFiltered
            ? {
                hint: isViewAlone
                  ? 'Nothing is in this view.'
                  : 'Nothing matches the search and the filters.',
                label: 'Clear filters',
                onReset: reset,
              }
            : undefined
        }
        caption="Contact Submissions"
        columns={enquiryColumns({
          first: (page - 1) * enquiriesPageSize + 1,
          origin,
          failure,
          selection,
          onStatusChange: changeStatus,
          onDelete: setPendingDeletion,
        })}
        rows={rows}
        keyOf={({ _id }) => _id}
        isReloading={isReloading}
        expected={enquiriesPageSize}
        footer={
          answer &&
          answer.totalPages > 1 && (
            <ListPager page={page} pages={answer.totalPages} hrefOf={hrefOf}>
              <p>
                Showing page {page} of {answer.totalPages}
              </p>
            </ListPager>
          )
        }
      />
      <DeskBulk
        words={bulkWords}
        calls={bulkCalls}
        statuses={{ verb: 'Mark', actions: enquiryStatusActions }}
        ref={bulk}
        selection={selection}
        filters={filters}
        total={answer?.totalItems ?? 0}
        people={people}
        pending={bulkChange}
        onPendingChange={setBulkChange}
      />
      <ConfirmDialog
        title="Delete contact submission"
        isOpen={pendingDeletion !== undefined}
        onConfirm={remove}
        onClose={() => setPendingDeletion(undefined)}
      >
        <p>{enquiryMessages.confirmDelete}</p>
        {pendingDeletion && <DeletionSummary enquiry={pendingDeletion} />}
      </ConfirmDialog>
    </>
  )
}
