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
  /** Saves the user's status over theirs. */
  onOverwrite: (newer: Row, status: Row['status']) => void
}

/** Shows who changed a list row in the meantime and asks whose status to use. */
export function RowConflict<Row extends DeskRecord & { updatedAt: string }>({
  rowStatus: { conflict, isSaving, acceptTheirs },
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
      onUseTheirs={acceptTheirs}
    />
  )
}
