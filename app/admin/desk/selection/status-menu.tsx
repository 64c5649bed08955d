import { CircleCheck, type LucideIcon } from 'lucide-react'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import type { BulkChange } from './bulk-change.ts'

type StatusAction = { status: string; label: string; Icon: LucideIcon }

/** The statuses to choose from, and the verb for setting one: `Mark` or `Move`. */
export type StatusChoice = { verb: string; actions: readonly StatusAction[] }

type Props = { statuses: StatusChoice; onChoose: (change: BulkChange) => void }

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
