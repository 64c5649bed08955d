import type { EnquirySource } from '#contract/enquiries/limits.ts'
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

/** The label of a status; unknown ones keep their name. */
export const statusLabel = (status: string): string =>
  enquiryStatuses.some((known) => known === status) ? statusLooks[status as EnquiryStatus].label : status

export const statusOptions = [
  { value: '', label: 'All Status' },
  ...enquiryStatuses.map((status) => ({ value: status, label: statusLooks[status].label })),
]

const order = ['in-progress', 'completed', 'new'] as const

export const enquiryStatusActions = order.map((status) => ({
  status,
  label: `Mark as ${statusLooks[status].label}`,
  Icon: statusLooks[status].Icon,
}))

/** The changes to all statuses except the current one. */
export const statusChangesFor = (current: EnquiryStatus) =>
  enquiryStatusActions.filter(({ status }) => status !== current)

export function EnquiryBadge({ status }: { status: EnquiryStatus }) {
  return <Badge tone={statusLooks[status].tone}>{statusLooks[status].label}</Badge>
}

export const sourceLabels: Record<EnquirySource, string> = {
  form: 'Contact form',
  email: 'Email',
  phone: 'Phone call',
  meeting: 'In person',
  outbound: 'Outgoing email',
}
