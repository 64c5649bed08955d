import { Mail } from 'lucide-react'
import { startTransition, useOptimistic, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api, attempt, refreshing } from '#app/api.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { useArrived } from '#app/ui/office/arrived.ts'
import { Choice } from '#app/ui/office/choice.tsx'
import { ConfirmDialog } from '#app/ui/office/confirm-dialog.tsx'
import { DataTable } from '#app/ui/office/data-table.tsx'
import { LoadFailed } from '#app/ui/office/load-failed.tsx'
import { ListPager } from '#app/ui/office/list-pager.tsx'
import { useIsTurning, useListState } from '#app/ui/office/list-state.ts'
import { Panel } from '#app/ui/office/panel.tsx'
import { ScreenHead } from '#app/ui/office/screen-head.tsx'
import { SearchBox } from '#app/ui/office/search-box.tsx'
import { notify } from '#app/ui/office/toasts.tsx'
import type { Enquiry } from '#contract/enquiries.ts'
import { pageSizes, textLimits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { columnsOf } from './enquiry-columns.tsx'
import { NoEnquiries, WhatGoes } from './enquiry-parts.tsx'
import { statusOptions, type EnquiryStatus } from './enquiry-status.tsx'
import { filterChoices, filterNames, loadEnquiries } from './load-enquiries.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  refreshing(attempt(loadEnquiries(request.url, request.signal), messages.enquiry.listFailed), request)

type Change = { id: string; status: EnquiryStatus }

const withChange = (rows: Enquiry[] | undefined, { id, status }: Change) =>
  rows?.map((row) => (row._id === id ? { ...row, status } : row))

export default function Enquiries() {
  const loaded = useArrived(useLoaderData<typeof clientLoader>().page)
  const { filters, isNarrowed, narrow, reset, hrefOf } = useListState(filterNames, filterChoices)
  const isTurning = useIsTurning()
  const { revalidate } = useRevalidator()
  const [doomed, setDoomed] = useState<Enquiry>()
  const answer = loaded?.ok ? loaded.value : undefined
  const [rows, show] = useOptimistic(answer?.data, withChange)

  const mark = ({ _id: id }: Enquiry, status: EnquiryStatus) =>
    startTransition(async () => {
      show({ id, status })
      // spec, back office §8: a failure is only logged; the row goes back to what it was
      await api.setEnquiryStatus({ params: { id }, body: { status } }).catch(console.info)
      await revalidate()
    })

  const remove = async () => {
    try {
      const { message } = await api.removeEnquiry({ params: { id: doomed!._id } })
      void notify('success', message)
    } catch (error) {
      // spec, back office §8: only logged
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
      <Panel bodyClass="">
        <div className="flex flex-wrap gap-3 border-b border-line p-4 sm:px-5">
          <SearchBox
            label="Search"
            placeholder="Search by name or email"
            maxLength={textLimits.search}
            value={filters.search}
            onSearch={(search) => narrow({ search }, true)}
          />
          <Choice
            label="Status"
            isLabelHidden
            options={statusOptions}
            value={filters.status}
            onChoose={(status) => narrow({ status })}
            className="w-44 max-sm:grow"
          />
        </div>
        {loaded && !loaded.ok && <LoadFailed sentence={loaded.message} />}
        {answer?.data.length === 0 ? (
          <NoEnquiries isNarrowed={isNarrowed} onReset={reset} />
        ) : (
          loaded?.ok !== false && (
            <DataTable
              caption="Contact Submissions"
              columns={columnsOf({
                first: (page - 1) * pageSizes.enquiries + 1,
                onMark: mark,
                onDelete: setDoomed,
              })}
              rows={rows}
              keyOf={({ _id }) => _id}
              isWaiting={isTurning}
              expected={pageSizes.enquiries}
            />
          )
        )}
        {answer && answer.totalPages > 1 && (
          <div className="border-t border-line px-5 py-3">
            <ListPager page={page} pages={answer.totalPages} hrefOf={hrefOf}>
              <p>
                Showing page {page} of {answer.totalPages}
              </p>
            </ListPager>
          </div>
        )}
      </Panel>
      <ConfirmDialog
        title="Delete contact submission"
        isOpen={doomed !== undefined}
        onConfirm={remove}
        onClose={() => setDoomed(undefined)}
      >
        <p>{messages.enquiry.confirmDelete}</p>
        {doomed && <WhatGoes enquiry={doomed} />}
      </ConfirmDialog>
    </>
  )
}
