import type { ComponentProps, ReactNode } from 'react'
import { HandlingConflict } from './handling-conflict.tsx'
import { HandlingFields } from './handling-fields.tsx'
import type { DeskRecord } from './save-change.ts'
import type { useHandling } from './use-handling.ts'

type ShownRecord = DeskRecord & { updatedAt: string }

type Props<Row extends ShownRecord> = Pick<ComponentProps<typeof HandlingFields>, 'people'> & {
  noun: string
  handling: ReturnType<typeof useHandling<Row>>
  renderStatus: (record: Row) => ReactNode
  /** The last change of the record. */
  lastChange: ReactNode
}

/** The assignee and the snooze of a record. Changes are saved immediately. */
export function Handling<Row extends ShownRecord>({
  noun,
  handling,
  renderStatus,
  lastChange,
  people,
}: Props<Row>) {
  return (
    <>
      <HandlingFields
        people={people}
        record={handling.shown}
        onAssign={handling.assign}
        onSnooze={handling.snooze}
      />
      <HandlingConflict
        noun={noun}
        newer={handling.conflict}
        isSaving={handling.isSaving}
        renderStatus={renderStatus}
        lastChange={lastChange}
        note="Your draft is kept."
        onOverwrite={handling.overwrite}
        onUseTheirs={handling.acceptTheirs}
      />
    </>
  )
}
