import { useState } from 'react'
import { toResult, type Result } from '#app/api/result.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { Timeline } from '#contract/desk/desk.ts'
import { saveChange, type DeskRecord, type SendChange } from './save-change.ts'

/** A status that was not set because of a conflict, with the newer record and its timeline. */
type StatusConflict<Row extends DeskRecord> = {
  status: Row['status']
  newer: Row
  timeline: Result<Timeline>
}

type Options<Row extends DeskRecord> = {
  send: SendChange<Row>
  loadTimeline: (id: string) => Promise<Timeline>
}

/** Sets the status of list rows. A status that someone else set since the list was loaded is shown instead of overwritten. */
export function useRowStatus<Row extends DeskRecord>({ send, loadTimeline }: Options<Row>) {
  const [conflict, setConflict] = useState<StatusConflict<Row>>()
  const [isSaving, setIsSaving] = useState(false)

  return {
    conflict,
    isSaving,
    acceptTheirs: () => setConflict(undefined),
    save: async (row: Row, status: Row['status']): Promise<void> => {
      setIsSaving(true)
      try {
        const outcome = await saveChange({ status }, row, send)
        if ('saved' in outcome) return setConflict(undefined)
        const { newer } = outcome
        const timeline = await toResult(loadTimeline(row._id), adminDeskMessages.timelineFailed)
        setConflict({ status, newer, timeline })
      } finally {
        setIsSaving(false)
      }
    },
  }
}
