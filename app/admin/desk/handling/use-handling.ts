import { startTransition, useOptimistic, useRef, useState } from 'react'
import { messageOf } from '#app/api/api-error.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { TeamMemberName } from '#contract/desk/desk.ts'
import {
  saveChange,
  type DeskChange,
  type DeskRecord,
  type SaveOutcome,
  type SendChange,
} from './save-change.ts'

type Conflict<Row extends DeskRecord> = { change: DeskChange<Row['status']>; newer: Row }

export type HandlingOptions<Row extends DeskRecord> = {
  send: SendChange<Row>
  reload: () => Promise<void>
  /** Called instead of `reload` with a saved change and the saved record. */
  onSaved?: (change: DeskChange<Row['status']>, saved: Row) => Promise<void>
  /** The message when a status could not be saved. */
  statusFailed: string
}

/** Changes a shown record optimistically; a failed change is reverted. */
export function useHandling<Row extends DeskRecord>(
  record: Row,
  { send, reload, onSaved = reload, statusFailed }: HandlingOptions<Row>,
) {
  const [shown, show] = useOptimistic(record, (current, part: Partial<DeskRecord>) => ({
    ...current,
    ...part,
  }))
  const [conflict, setConflict] = useState<Conflict<Row>>()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** Resolves to the record as the last save returned it. The next change starts from it, so quick changes don't conflict. */
  const lastSave = useRef<Promise<Row | undefined>>(Promise.resolve(undefined))

  const change = (wanted: DeskChange<Row['status']>, part: Partial<DeskRecord>, base?: Row) => {
    setIsSaving(true)
    setFailure(undefined)
    const saving = lastSave.current.then((saved) => {
      const isNewer = saved?._id === record._id && saved.revision > record.revision
      return saveChange(wanted, base ?? (isNewer ? saved : record), send)
    })
    lastSave.current = saving.then(
      (outcome) => ('saved' in outcome ? outcome.saved : undefined),
      () => undefined,
    )
    startTransition(async () => {
      show(part)
      let outcome: SaveOutcome<Row> | undefined
      try {
        outcome = await saving
        setConflict('newer' in outcome ? { change: wanted, newer: outcome.newer } : undefined)
      } catch (error) {
        console.info(error)
        const message = wanted.status ? statusFailed : messageOf(error, adminDeskMessages.changeFailed)
        if (wanted.status) setFailure(message)
        void notify('error', message)
      }
      await (outcome && 'saved' in outcome ? onSaved(wanted, outcome.saved) : reload())
      // not before the record is shown with its new revision
      setIsSaving(false)
    })
  }

  return {
    shown,
    isSaving,
    failure,
    changeStatus: (status: Row['status']) => change({ status }, { status }),
    assign: (assignedTo: TeamMemberName | null) =>
      change({ assignedTo: assignedTo?._id ?? null }, { assignedTo }),
    snooze: (snoozedUntil: string | null) => change({ snoozedUntil }, { snoozedUntil }),
    tag: (tags: string[]) => change({ tags }, { tags }),
    setSpam: (isSpam: boolean) => change({ isSpam }, { spamAt: isSpam ? new Date().toISOString() : null }),
    conflict: conflict?.newer,
    overwrite: () => conflict && change(conflict.change, {}, conflict.newer),
    acceptTheirs: () => setConflict(undefined),
  }
}
