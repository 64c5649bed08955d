import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import type { AdminList, Rows } from '#app/ui/admin/lists/use-admin-list.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import type { OpeningSummary } from '#contract/openings/openings.ts'
import { useOrder } from './use-order.ts'

type List = Pick<AdminList<never, Rows<OpeningSummary>>, 'page' | 'isFiltered' | 'revalidate'>

/** Changes the order of the openings, and duplicates one. */
export function useOpeningActions({ page, isFiltered, revalidate }: List) {
  const navigate = useNavigate()
  const listState = useListOrigin()

  const order = useOrder({
    rows: page?.items,
    idOf: ({ _id }) => _id,
    firstPlace: (page?.page ?? 1) > 1 ? 1 : 0,
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

  return {
    rows: order.shown,
    announcement: order.announcement,
    rowActions: {
      order: isFiltered ? undefined : order,
      listState,
      onDuplicate: (opening: OpeningSummary) => void duplicate(opening),
    },
  }
}
