import type { ComponentProps } from 'react'
import { LastChange } from '#app/admin/desk/timeline/last-change.tsx'
import { HandlingConflict } from './handling-conflict.tsx'
import type { DeskRecord } from './save-change.ts'
import type { useRowStatus } from './use-row-status.ts'

type Props<Row extends DeskRecord & { updatedAt: string }> = Pick<
  ComponentProps<typeof HandlingConflict<Row>>,
  'noun' | 'renderStatus'
> & {
  rowStatus: ReturnType<typeof useRowStatus<Row>>
  nameOf: (record: Row) => string
  statusLabel: (status: string) => string
  /** Sets the status over theirs. */
  onOverwrite: (newer: Row, status: Row['status']) => void
}

/** Says who changed a row of the list in the meantime, and lets the person choose. */
export function RowConflict<Row extends DeskRecord & { updatedAt: string }>({
  rowStatus: { conflict, isSaving, yieldToThem },
  nameOf,
  statusLabel,
  onOverwrite,
  ...rest
}: Props<Row>) {
  return (
    <HandlingConflict
      {...rest}
      newer={conflict?.newer}
      isSaving={isSaving}
      lastChange={
        conflict && (
          <>
            <p dir="auto" className="font-semibold text-heading">
              {nameOf(conflict.newer)}
            </p>
            <LastChange timeline={conflict.timeline} statusLabel={statusLabel} />
          </>
        )
      }
      onOverwrite={() => conflict && onOverwrite(conflict.newer, conflict.status)}
      onUseTheirs={yieldToThem}
    />
  )
}
