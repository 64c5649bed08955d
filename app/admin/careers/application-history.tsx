import { ArrowRight } from 'lucide-react'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import type { ApplicationDetail } from '#contract/careers/careers.ts'
import { ApplicationBadge } from './application-status.tsx'

/** The changes of an application's status, newest first. */
export function ApplicationHistory({
  application: { appliedAt, history },
}: {
  application: ApplicationDetail
}) {
  return (
    <ol className="grid gap-4 border-l border-line pl-4">
      {history.map(({ at, by, from, to }) => (
        <li key={`${at}${to}`} className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <ApplicationBadge status={from} />
            <ArrowRight className="size-4 text-muted" aria-label="to" />
            <ApplicationBadge status={to} />
          </span>
          <span className="text-small wrap-anywhere text-muted">
            <time dateTime={at}>{formatLocalDateTime(at)}</time>
            {by && `, by ${by}`}
          </span>
        </li>
      ))}
      <li className="text-small text-muted">
        Applied on <time dateTime={appliedAt}>{formatLocalDateTime(appliedAt)}</time>
      </li>
    </ol>
  )
}
