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

/** What the status selector offers. */
export const statusOptions = applicationStatuses.map((value) => ({ value, label: labels[value] }))

/** Each status has a colour of its own (specification, back office §4). */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={status}>{labels[status]}</Badge>
}
