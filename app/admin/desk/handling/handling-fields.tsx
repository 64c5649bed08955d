import type { TeamMemberName } from '#contract/desk/desk.ts'
import { AssigneeField } from './assignee-field.tsx'
import { SnoozeField } from './snooze-field.tsx'

type Props = {
  record: { assignedTo: TeamMemberName | null; snoozedUntil: string | null }
  people: readonly TeamMemberName[] | undefined
  onAssign: (assignee: TeamMemberName | null) => void
  onSnooze: (until: string | null) => void
}

/** The assignee and the snooze of a record. */
export function HandlingFields({ record, people, onAssign, onSnooze }: Props) {
  return (
    <div className="relative grid grid-cols-2 gap-x-3 print:hidden @max-[40rem]:w-full @min-[40rem]:grid-cols-[9rem_9rem] @min-[48rem]:grid-cols-[auto_10.5rem] @max-[48rem]:[&>div>label]:sr-only [&>div:last-of-type>label]:sr-only @min-[48rem]:[&>div:first-child]:grid-cols-[auto_10.5rem] @min-[48rem]:[&>div]:items-center">
      <AssigneeField assignee={record.assignedTo} people={people} onChange={onAssign} />
      <SnoozeField until={record.snoozedUntil} onChange={onSnooze} />
    </div>
  )
}
