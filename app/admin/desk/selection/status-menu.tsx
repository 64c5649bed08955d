import { CircleCheck, type LucideIcon } from 'lucide-react'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import type { BulkChange } from './bulk-change.ts'

type StatusAction = { status: string; label: string; Icon: LucideIcon }

/** The statuses that a selection can be given, and what a desk calls doing so: `Mark` or `Move`. */
export type StatusChoice = { verb: string; actions: readonly StatusAction[] }

type Props = { statuses: StatusChoice; onChoose: (change: BulkChange) => void }

/** Gives the selection a status. */
export function StatusMenu({ statuses: { verb, actions }, onChoose }: Props) {
  return (
    <ActionMenu
      label={`${verb} selection`}
      text={verb}
      Icon={CircleCheck}
      actions={actions.map(({ status, label, Icon }) => ({
        label,
        Icon,
        onSelect: () => onChoose({ title: label, change: { status } }),
      }))}
    />
  )
}
