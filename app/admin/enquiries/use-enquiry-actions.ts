import { startTransition, useOptimistic, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { useDeskBulk } from '#app/admin/desk/selection/use-desk-bulk.ts'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import type { AdminList, Rows } from '#app/ui/admin/lists/use-admin-list.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import type { StatusFailure } from './enquiry-columns.tsx'
import type { EnquiryStatus } from './enquiry-status.tsx'
import { restoreEnquiry } from './restore-enquiry.ts'
import { updateEnquiryStatus } from './update-enquiry-status.ts'

type Change = { id: string; status: EnquiryStatus }

const withChange = (rows: readonly Enquiry[] | undefined, { id, status }: Change) =>
  rows?.map((row) => (row._id === id ? { ...row, status } : row))

type List = Pick<
  AdminList<never, Rows<Enquiry>>,
  'page' | 'focusAfterRemoval' | 'announceRemoval' | 'revalidate'
>

/** What can be done with the enquiries of the list. A status shows at once, and goes back where it is not saved. */
export function useEnquiryActions(list: List) {
  const navigate = useNavigate()
  const origin = useListOrigin()
  const [failure, setFailure] = useState<StatusFailure>()
  const [rows, show] = useOptimistic(list.page?.items, withChange)

  const changeStatus = (id: string, status: EnquiryStatus) => {
    setFailure(undefined)
    // a filter may leave it out from now on
    list.focusAfterRemoval(id)
    startTransition(async () => {
      show({ id, status })
      const message = await updateEnquiryStatus(id, status)
      if (message) setFailure({ id, message })
      await list.revalidate()
    })
  }

  const remove = async (id: string) => {
    try {
      const { message } = await api.removeEnquiry({ params: { id } })
      await list.announceRemoval({ key: id, message, restore: () => restoreEnquiry(id) })
    } catch (error) {
      // a failure is only logged
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
      one: (id) => changeStatus(id, 'completed'),
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
    rowActions: { origin, failure, selection: desk.selection, onStatusChange: changeStatus },
  }
}
