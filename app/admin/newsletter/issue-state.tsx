import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { formatCount, formatNumber } from '#contract/locale.ts'
import type { IssueCounts, IssueState, IssueSummary } from '#contract/newsletter/issues.ts'

const looks: Record<IssueState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'pending' },
  scheduled: { label: 'Scheduled', tone: 'reviewed' },
  sending: { label: 'Sending', tone: 'interviewed' },
  paused: { label: 'Paused', tone: 'pending' },
  sent: { label: 'Sent', tone: 'hired' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

export function IssueBadge({ state }: { state: IssueState }) {
  return <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
}

/** Whether an issue can still be edited, since nobody has received it. */
export const isWritten = (state: IssueState): boolean => state === 'draft' || state === 'scheduled'

type Times = Pick<IssueSummary, 'state' | 'scheduledAt' | 'startedAt' | 'finishedAt' | 'updatedAt'>

/** When an issue will be sent, was sent, or was saved. */
export const timeOf = ({ scheduledAt, startedAt, finishedAt, updatedAt }: Times): string =>
  scheduledAt ?? finishedAt ?? startedAt ?? updatedAt

export function timeLineOf(issue: Times): string {
  const at = formatLocalDateTime(timeOf(issue))
  if (issue.state === 'draft') return `Saved ${at}`
  if (issue.state === 'scheduled') return `Will be sent ${at}`
  if (issue.state === 'sent') return `Sent ${at}`
  return issue.state === 'cancelled' ? `Cancelled ${at}` : `Started ${at}`
}

/** How many emails the mail server has accepted: `1,204 of 3,000`. */
export const progressOf = ({ handedOver, recipients }: IssueCounts): string =>
  `${formatNumber(handedOver)} of ${formatNumber(recipients)}`

/** The other counts of its emails, except zeros. */
export function otherIssueCounts({ refused, bounced, unsubscribed }: IssueCounts): string[] {
  return Object.entries({ refused, bounced, unsubscribed })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${formatNumber(count)} ${name}`)
}

export const formatSubscribers = (count: number): string => formatCount(count, 'subscriber', 'subscribers')
