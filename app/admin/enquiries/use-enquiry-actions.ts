import { startTransition, useOptimistic, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { useRowStatus } from '#app/admin/desk/handling/use-row-status.ts'
import { useDeskBulk } from '#app/admin/desk/selection/use-desk-bulk.ts'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import type { AdminList, Rows } from '#app/ui/admin/lists/use-admin-list.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import type { StatusFailure } from './enquiry-columns.tsx'
import type { EnquiryStatus } from './enquiry-status.tsx'
import { restoreEnquiry } from './restore-enquiry.ts'

type Change = { id: string; status: EnquiryStatus }

const withChange = (rows: readonly Enquiry[] | undefined, { id, status }: Change) =>
  rows?.map((row) => (row._id === id ? { ...row, status } : row))

type List = Pick<
  AdminList<never, Rows<Enquiry>>,
  'page' | 'focusAfterRemoval' | 'announceRemoval' | 'revalidate'
>

/** The actions for enquiries in the list. A status is set optimistically and reverted after a failure or a conflict. */
export function useEnquiryActions(list: List) {
  const navigate = useNavigate()
  const origin = useListOrigin()
  const [failure, setFailure] = useState<StatusFailure>()
  const [rows, show] = useOptimistic(list.page?.items, withChange)

  const rowStatus = useRowStatus<Enquiry>({
    send: (id, body) => api.changeEnquiry({ params: { id }, body }),
    loadTimeline: (id) => api.listEnquiryEntries({ params: { id } }),
  })

  const changeStatus = (enquiry: Enquiry, status: EnquiryStatus) => {
    const id = enquiry._id
    setFailure(undefined)
    // it may no longer match the filters
    list.focusAfterRemoval(id)
    startTransition(async () => {
      show({ id, status })
      try {
        await rowStatus.save(enquiry, status)
      } catch (error) {
        console.info(error)
        const message = enquiryMessages.statusFailed
        setFailure({ id, message })
        void notify('error', message)
      }
      await list.revalidate()
    })
  }

  const remove = async (id: string) => {
    try {
      const { message } = await api.removeEnquiry({ params: { id } })
      await list.announceRemoval({ key: id, message, restore: () => restoreEnquiry(id) })
    } catch (error) {
      // failures are only logged, as specified
      console.info(error)
      await list.revalidate()
    }
    return undefined
  }

  const desk = useDeskBulk({
    rows,
    query: origin.list,
    decide: {
      does: 'Mark as completed',
      change: { title: 'Mark as Completed', change: { status: 'completed' } },
      one: (id) => {
        const enquiry = rows?.find(({ _id }) => _id === id)
        if (enquiry) changeStatus(enquiry, 'completed')
      },
    },
    reply: {
      does: 'Reply',
      run: (id) => void navigate(`/admin/enquires/${id}#reply`, { state: origin }),
    },
  })

  return {
    ...desk,
    rows,
    remove,
    rowStatus,
    changeStatus,
    rowActions: {
      origin,
      failure,
      selection: desk.selection,
      onStatusChange: changeStatus,
    },
  }
}
