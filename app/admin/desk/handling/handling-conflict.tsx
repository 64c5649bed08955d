import type { ReactNode } from 'react'
import { Fact, Facts } from '#app/ui/admin/facts.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { ConflictDialog } from '#app/ui/admin/dialogs/conflict-dialog.tsx'
import { deskMessages } from '#contract/desk/messages.ts'
import type { HandledRecord } from './conflict.rules.ts'

type Props<Row> = {
  noun: string
  newer: Row | undefined
  isSaving: boolean
  renderStatus: (record: Row) => ReactNode
  /** The last change of the record. */
  lastChange: ReactNode
  /** Says what happens to text that the user is writing. */
  note?: string
  onOverwrite: () => void
  onUseTheirs: () => void
}

/** Shows the record as someone else changed it and asks whose version to use. Text that the user is writing is kept. */
export function HandlingConflict<Row extends HandledRecord & { updatedAt: string }>({
  noun,
  newer,
  renderStatus,
  lastChange,
  note = '',
  ...rest
}: Props<Row>) {
  return (
    <ConflictDialog title={deskMessages.stale} width="narrow" isOpen={newer !== undefined} {...rest}>
      {newer && (
        <div className="grid gap-4">
          {lastChange}
          <p className="text-small text-muted">
            This {noun} was last changed {formatLocalDateTime(newer.updatedAt)}. {note}
          </p>
          <Facts>
            <Fact name="Status">{renderStatus(newer)}</Fact>
            <Fact name="Assigned to">{newer.assignedTo?.name ?? 'Unassigned'}</Fact>
            <Fact name="Snoozed">
              {newer.snoozedUntil ? `until ${formatLocalDateTime(newer.snoozedUntil)}` : 'No'}
            </Fact>
            <Fact name="Tags">{newer.tags.join(', ') || 'None'}</Fact>
            <Fact name="Spam">{newer.spamAt ? 'Yes' : 'No'}</Fact>
          </Facts>
        </div>
      )}
    </ConflictDialog>
  )
}
