import type { Colleague } from '#contract/desk/desk.ts'
import { AssigneeField } from './assignee-field.tsx'
import { SnoozeField } from './snooze-field.tsx'

type Props = {
  record: { assignedTo: Colleague | null; snoozedUntil: string | null }
  people: readonly Colleague[] | undefined
  onAssign: (assignee: Colleague | null) => void
  onSnooze: (until: string | null) => void
}

/** Who takes care of a record, and until when it is snoozed. */
export function HandlingFields({ record, people, onAssign, onSnooze }: Props) {
  return (
    <div className="grid grid-cols-2 gap-x-4 print:hidden @min-[40rem]:w-96">
      <AssigneeField assignee={record.assignedTo} people={people} onChange={onAssign} />
      <SnoozeField until={record.snoozedUntil} onChange={onSnooze} />
    </div>
  )
}
