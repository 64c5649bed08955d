import { startTransition, useOptimistic, useState } from 'react'
import { messageOf } from '#app/api/api-error.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { Colleague } from '#contract/desk/desk.ts'
import { saveChange, type DeskChange, type DeskRecord, type SendChange } from './save-change.ts'

/** A change, and the record as somebody else has left it in the meantime. */
type Conflict<Row> = { change: DeskChange; newer: Row }

export type HandlingOptions<Status = never> = {
  send: SendChange
  /** Loads the record again. */
  reload: () => Promise<void>
  /** Called with a change that is saved, instead of `reload`. */
  onSaved?: (change: DeskChange & { status?: Status }) => Promise<void>
}

/** Changes of a record that is shown: they show at once, and go back where they fail. */
export function useHandling<Row extends DeskRecord>(
  record: Row,
  { send, reload, onSaved = reload }: HandlingOptions,
) {
  const [shown, show] = useOptimistic(record, (current, part: Partial<DeskRecord>) => ({
    ...current,
    ...part,
  }))
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const [isSaving, setIsSaving] = useState(false)

  const change = (wanted: DeskChange, part: Partial<DeskRecord>, base = record) => {
    setIsSaving(true)
    startTransition(async () => {
      show(part)
      let isSaved = false
      try {
        const newer = await saveChange(wanted, base, send)
        setConflict(newer && { change: wanted, newer })
        isSaved = !newer
      } catch (error) {
        console.info(error)
        void notify('error', messageOf(error, adminDeskMessages.changeFailed))
      }
      setIsSaving(false)
      await (isSaved ? onSaved(wanted) : reload())
    })
  }

  return {
    shown,
    isSaving,
    /** Shows a part that is being saved in another way, within a transition. */
    show,
    assign: (assignedTo: Colleague | null) => change({ assignedTo: assignedTo?._id ?? null }, { assignedTo }),
    snooze: (snoozedUntil: string | null) => change({ snoozedUntil }, { snoozedUntil }),
    setSpam: (isSpam: boolean) => change({ isSpam }, { spamAt: isSpam ? new Date().toISOString() : null }),
    conflict: conflict?.newer,
    overwrite: () => conflict && change(conflict.change, {}, conflict.newer),
    /** Leaves what somebody else has changed. */
    yieldToThem: () => setConflict(undefined),
  }
}
