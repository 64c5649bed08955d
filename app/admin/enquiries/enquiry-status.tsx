import { CircleCheck, CircleDot, Sparkle, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { enquiryStatuses } from '#contract/enquiries/limits.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'

export type EnquiryStatus = Enquiry['status']

const statusLooks: Record<EnquiryStatus, { label: string; tone: BadgeTone; Icon: LucideIcon }> = {
  new: { label: 'New', tone: 'reviewed', Icon: Sparkle },
  'in-progress': { label: 'In Progress', tone: 'pending', Icon: CircleDot },
  completed: { label: 'Completed', tone: 'hired', Icon: CircleCheck },
}

/** The options of the status filter. */
export const statusOptions = [
  { value: '', label: 'All Status' },
  ...enquiryStatuses.map((status) => ({ value: status, label: statusLooks[status].label })),
]

/** The statuses that an enquiry can change to: all but its own, in the order of the menu. */
export function statusChangesFor(
  current: EnquiryStatus,
): { status: EnquiryStatus; label: string; Icon: LucideIcon }[] {
  const order = ['in-progress', 'completed', 'new'] as const
  return order
    .filter((status) => status !== current)
    .map((status) => ({
      status,
      label: `Mark as ${statusLooks[status].label}`,
      Icon: statusLooks[status].Icon,
    }))
}

export function EnquiryBadge({ status }: { status: EnquiryStatus }) {
  return <Badge tone={statusLooks[status].tone}>{statusLooks[status].label}</Badge>
}
