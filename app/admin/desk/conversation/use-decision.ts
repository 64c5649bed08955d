import { useNavigate } from 'react-router'
import { conflictIn, messageOf } from '#app/api/api-error.ts'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { DeskChange, DeskRecord, SendChange } from '#app/admin/desk/handling/save-change.ts'
import type { InboxContext } from './inbox-context.ts'

/** The end of a snooze that is still active; otherwise null. */
const endToCome = (until: string | null) => (until && until > new Date().toISOString() ? until : null)

type Change<Row extends DeskRecord> = Omit<DeskChange<Row['status']>, 'assignedTo'>

export type DecisionOptions<Row extends DeskRecord> = {
  inbox: InboxContext
  name: string
  record: Row
  statusLabel: (status: string) => string
  /** Reloads the record and the list. */
  reload: () => Promise<void>
  send: SendChange<Row>
}

/**
 * Handles a saved change: after a decision, opens the next item and offers to undo it. An undo fails if someone else has changed the record
 * since.
 */
export function useDecision<Row extends DeskRecord>(options: DecisionOptions<Row>) {
  const { inbox, name, record, statusLabel, reload, send } = options
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
      if (!isOvertaken) return inbox.reload()
    }
    await navigate(inbox.href)
    // reload the record too: it is still open if the next one hasn't opened yet
    await reload()
  }

  return async ({ status, snoozedUntil, isSpam }: Change<Row>, saved: Row) => {
    const decide = async (said: string, former: Change<Row>) => {
      void notifyRemoval(`${name} ${said}`, () => undo(former, saved))
      await inbox.openNext()
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
