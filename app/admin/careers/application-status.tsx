import { Badge } from '#app/ui/badge.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationStatuses } from '#contract/careers/limits.ts'

export type ApplicationStatus = Application['status']

const labels: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  shortlisted: 'Shortlisted',
  interviewed: 'Interviewed',
  hired: 'Hired',
  rejected: 'Rejected',
}

/** The options of the status selector. */
export const statusOptions = applicationStatuses.map((value) => ({ value, label: labels[value] }))

/** A status in its colour. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={status}>{labels[status]}</Badge>
}
