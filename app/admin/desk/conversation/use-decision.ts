import { useNavigate } from 'react-router'
import { conflictIn, messageOf } from '#app/api/api-error.ts'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { DeskChange, DeskRecord, SendChange } from '#app/admin/desk/handling/save-change.ts'
import type { InboxPlace } from './place.ts'

/** The end of a snooze that is not over. */
const endToCome = (until: string | null) => (until && until > new Date().toISOString() ? until : null)

type Change<Row extends DeskRecord> = Omit<DeskChange<Row['status']>, 'assignedTo'>

export type DecisionOptions<Row extends DeskRecord> = {
  place: InboxPlace
  /** What the record is called. */
  name: string
  /** The record as it is shown. */
  record: Row
  statusLabel: (status: string) => string
  /** Loads the record and the list again. */
  reload: () => Promise<void>
  send: SendChange<Row>
}

/**
 * What follows a change that is saved: after a decision the next item, and a notice that takes the decision back, unless somebody has changed
 * the record since.
 */
export function useDecision<Row extends DeskRecord>(options: DecisionOptions<Row>) {
  const { place, name, record, statusLabel, reload, send } = options
  const navigate = useNavigate()

  const undo = async (former: Change<Row>, { _id, revision }: Row) => {
    try {
      await send(_id, { ...former, revision })
    } catch (error) {
      const isOvertaken = conflictIn(error) !== undefined
      const message = isOvertaken
        ? adminDeskMessages.notUndone
        : messageOf(error, adminDeskMessages.undoFailed)
      void notify('error', message)
      if (!isOvertaken) return place.reload()
    }
    await navigate(place.here)
    // the record, too: it is still open where the next one had not been opened yet
    await reload()
  }

  return async ({ status, snoozedUntil, isSpam }: Change<Row>, saved: Row) => {
    const decide = async (said: string, former: Change<Row>) => {
      void notifyRemoval(`${name} ${said}`, () => undo(former, saved))
      await place.goOn()
    }
    if (status) await decide(`marked as ${statusLabel(status)}`, { status: record.status })
    else if (snoozedUntil)
      await decide(`snoozed until ${formatLocalDate(snoozedUntil)}`, {
        snoozedUntil: endToCome(record.snoozedUntil),
      })
    else if (isSpam) await decide('moved to spam', { isSpam: false })
    else await reload()
  }
}
