import { Inbox, Mail } from 'lucide-react'
import { startTransition, useOptimistic, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { toResult } from '#app/api/result.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { ListPanel } from '#app/ui/admin/lists/list-panel.tsx'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import { useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { useRowFocus } from '#app/ui/admin/lists/row-focus.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { textLimits } from '#contract/limits.ts'
import { enquiriesPageSize } from '#contract/enquiries/limits.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { enquiryColumns, type StatusFailure } from './enquiry-columns.tsx'
import { statusOptions, type EnquiryStatus } from './enquiry-status.tsx'
import { filterChoices, filterNames, loadEnquiries } from './load-enquiries.ts'
import { updateEnquiryStatus } from './update-enquiry-status.ts'
import { DeletionSummary } from './deletion-summary.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(loadEnquiries(request.url, request.signal), enquiryMessages.listFailed), request)

type Change = { id: string; status: EnquiryStatus }

const withChange = (rows: Enquiry[] | undefined, { id, status }: Change) =>
  rows?.map((row) => (row._id === id ? { ...row, status } : row))

export default function Enquiries() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { filters, isFiltered, setFilters, reset, hrefOf } = useListState(filterNames, filterChoices)
  const isReloading = useIsReloading()
  const origin = useListOrigin()
  const { focusAfterRemoval } = useRowFocus()
  const { revalidate } = useRevalidator()
  const [pendingDeletion, setPendingDeletion] = useState<Enquiry>()
  const [failure, setFailure] = useState<StatusFailure>()
  const answer = loaded?.ok ? loaded.value : undefined
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
    focusAfterRemoval(pendingDeletion!._id)
    try {
      const { message } = await api.removeEnquiry({ params: { id: pendingDeletion!._id } })
      void notify('success', message)
    } catch (error) {
      // a failure is only logged
      console.info(error)
    }
    await revalidate()
    return undefined
  }

  const page = answer?.currentPage ?? 1
  return (
    <>
      <title>Contact Submissions | Blog CMS</title>
      <ScreenHead
        title="Contact Submissions"
        lead="What visitors wrote through the contact form."
        actions={
          <LinkButton to="/admin/subscribers" prefetch="none" variant="secondary" size="compact">
            <Mail className="size-4" aria-hidden="true" />
            Newsletter subscribers
          </LinkButton>
        }
      />
      <ListPanel
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
          </>
        }
        error={loaded?.ok === false && <LoadFailed message={loaded.message} />}
        empty={{
          Icon: Inbox,
          title: enquiryMessages.none,
          hint: 'What visitors write through the contact form arrives here.',
        }}
        filtered={
          isFiltered
            ? { hint: 'Nothing matches the search and the status.', label: 'Clear filters', onReset: reset }
            : undefined
        }
        caption="Contact Submissions"
        columns={enquiryColumns({
          first: (page - 1) * enquiriesPageSize + 1,
          origin,
          failure,
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
