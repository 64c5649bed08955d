import { areasOfAuditLog } from '#app/admin/areas.ts'
import { findAuditAction } from '#contract/audit/actions.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { ScrollText } from 'lucide-react'

/** The icon of an entry, by its area; red where an action was rejected or removed something. */
export function ActionIcon({ entry: { action } }: { entry: AuditEntry }) {
  const known = findAuditAction(action)
  const Icon = areasOfAuditLog.find(({ name }) => name === known?.area)?.Icon ?? ScrollText
  const isAlarming = known?.isRejection || known?.isRemoval
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-items-center rounded-control ${isAlarming ? 'bg-danger-tint text-danger' : 'bg-raised text-muted'}`}
    >
      <Icon className="size-4" />
    </span>
  )
}
