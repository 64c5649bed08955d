import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import type { AdminList, Rows } from '#app/ui/admin/lists/use-admin-list.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import type { OpeningSummary } from '#contract/openings/openings.ts'
import { useOrder } from './use-order.ts'

type List = Pick<AdminList<never, Rows<OpeningSummary>>, 'page' | 'isFiltered' | 'revalidate' | 'hrefOf'>

/** Finds the opening at a zero-based position of the whole list. @returns its id; null if it no longer exists */
async function findAt(place: number): Promise<string | null> {
  const { items } = await api.listOpenings({ query: { page: place + 1, limit: 1 } })
  return items[0]?._id ?? null
}

/** Reorders and duplicates openings. */
export function useOpeningActions({ page, isFiltered, revalidate, hrefOf }: List) {
  const navigate = useNavigate()
  const listState = useListOrigin()

  const { limit = 1, page: number = 1, total = 0 } = page ?? {}
  const order = useOrder({
    rows: page?.items,
    idOf: ({ _id }) => _id,
    before: (number - 1) * limit,
    total,
    async onMove({ id, place, after, afterPlace }) {
      const target = Math.floor(place / limit) + 1
      try {
        const body = { after: after === undefined ? await findAt(afterPlace) : after }
        const { message } = await api.moveOpening({ params: { id }, body })
        void notify('success', message)
        await (target === number ? revalidate() : navigate(hrefOf(target)))
        return true
      } catch (error) {
        void notify('error', messageOf(error, adminOpeningMessages.moveFailed))
        await revalidate()
        return false
      }
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
