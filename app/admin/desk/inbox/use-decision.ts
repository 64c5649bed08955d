import { useNavigate } from 'react-router'
import { messageOf } from '#app/api/api-error.ts'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { InboxPlace } from './place.ts'

type Change<Status> = { status?: Status; snoozedUntil?: string | null; isSpam?: boolean }

type Options<Status> = {
  place: InboxPlace
  record: { name: string; status: Status }
  statusLabel: (status: string) => string
  /** Loads the record and the list again. */
  reload: () => Promise<void>
  /** Finds the record as it is now. */
  find: () => Promise<{ data: { revision: number } }>
  /** Changes the record. */
  send: (change: Change<Status> & { revision: number }) => Promise<unknown>
}

/** What follows a change that is saved: after a decision the next item, and a notice that takes the decision back. */
export function useDecision<Status extends string>(options: Options<Status>) {
  const { place, record, statusLabel, reload, find, send } = options
  const navigate = useNavigate()

  const undo = async (change: Change<Status>) => {
    try {
      const { data } = await find()
      await send({ ...change, revision: data.revision })
      await navigate(place.here)
    } catch (error) {
      void notify('error', messageOf(error, adminDeskMessages.undoFailed))
    }
    await place.reload()
  }

  return async ({ status, snoozedUntil, isSpam }: Change<Status>) => {
    const decide = async (said: string, former: Change<Status>) => {
      void notifyRemoval(`${record.name} ${said}`, () => undo(former))
      await place.goOn()
    }
    if (status) await decide(`marked as ${statusLabel(status)}`, { status: record.status })
    else if (snoozedUntil)
      await decide(`snoozed until ${formatLocalDate(snoozedUntil)}`, { snoozedUntil: null })
    else if (isSpam) await decide('moved to spam', { isSpam: false })
    else await reload()
  }
}
