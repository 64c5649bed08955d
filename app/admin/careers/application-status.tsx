import { BadgeCheck, CircleX, Eye, Hourglass, MessagesSquare, Star, type LucideIcon } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationStatuses } from '#contract/careers/limits.ts'

export type ApplicationStatus = Application['status']

const looks: Record<ApplicationStatus, { label: string; Icon: LucideIcon }> = {
  pending: { label: 'Pending', Icon: Hourglass },
  reviewed: { label: 'Reviewed', Icon: Eye },
  shortlisted: { label: 'Shortlisted', Icon: Star },
  interviewed: { label: 'Interviewed', Icon: MessagesSquare },
  hired: { label: 'Hired', Icon: BadgeCheck },
  rejected: { label: 'Rejected', Icon: CircleX },
}

/** The label of a status; unknown ones keep their name. */
export const statusLabel = (status: string): string =>
  applicationStatuses.some((known) => known === status) ? looks[status as ApplicationStatus].label : status

export const statusOptions = applicationStatuses.map((value) => ({ value, label: looks[value].label }))

export const statusMoves = applicationStatuses.map((status) => ({
  status,
  label: `Move to ${looks[status].label}`,
  Icon: looks[status].Icon,
}))

/** The same for bulk changes, where the label says that rejecting sends no email. */
export const bulkMoves = statusMoves.map((move) =>
  move.status === 'rejected' ? { ...move, label: 'Reject without an email' } : move,
)

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={status}>{looks[status].label}</Badge>
}
