import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { iconOf } from '#app/admin/areas.ts'
import { useCan } from '#app/session/access.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import type { WaitingWork as Work } from '#contract/dashboard/dashboard.ts'
import { formatCount, formatNumber } from '#contract/locale.ts'
import { waitingRecords } from '#contract/records/records.ts'
import { RetryButton } from './retry-button.tsx'

/** The kinds of waiting work, each with the icon of its screen. */
const kinds = waitingRecords.map((kind) => ({ ...kind, Icon: iconOf(kind.path) }))

const row = 'grid h-14 grid-cols-[0.5rem_1.25rem_minmax(0,1fr)_auto_1rem] items-center gap-x-3 pr-4 pl-5'

type Props = {
  isLoading: boolean
  /** Undefined where it could not be loaded. */
  waiting: Work[] | undefined
}

/** A line for each kind of waiting work: its count, and the age of the oldest item. */
export function WaitingWork({ isLoading, waiting }: Props) {
  const can = useCan()
  const shown = kinds.filter(({ capability }) => can(capability))
  const isNothing = waiting?.every(({ count }) => count === 0)
  const isMissing = !isLoading && !waiting
  return (
    <Panel
      title="Waiting for you"
      bodyClass=""
      action={
        isMissing ? (
          <RetryButton />
        ) : (
          isNothing && <p className="text-small text-muted">Nothing waits for you.</p>
        )
      }
    >
      <ul className="divide-y divide-line" aria-busy={isLoading}>
        {shown.map(({ name: kind, label, path, Icon }) => (
          <li key={kind}>
            {isLoading ? (
              <Placeholder />
            ) : (
              <Line label={label} to={path} Icon={Icon} work={waiting?.find((one) => one.kind === kind)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Placeholder() {
  return (
    <div className={row}>
      <span />
      <span className="skeleton size-5" />
      <span className="skeleton h-4 w-36 max-w-full" />
      <span className="skeleton h-5 w-6" />
    </div>
  )
}

/** What of the work of a desk is one's own, and which letters did not go. */
const partsOf = (desk: Work['desk']) =>
  desk
    ? [
        desk.mine > 0 ? `${formatNumber(desk.mine)} yours · ` : '',
        desk.drafts > 0 ? `${formatCount(desk.drafts, 'draft', 'drafts')} · ` : '',
        desk.unsent > 0 ? `${formatNumber(desk.unsent)} not sent · ` : '',
      ].join('')
    : ''

type LineProps = { label: string; to: string; Icon: LucideIcon; work: Work | undefined }

function Line({ label, to, Icon, work }: LineProps) {
  const isWaiting = work !== undefined && work.count > 0
  return (
    <Link
      to={to}
      prefetch="none"
      className={`${row} -outline-offset-2 transition-colors hover:bg-surface ${isWaiting ? 'text-heading' : 'text-muted'}`}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${isWaiting ? 'bg-action' : ''}`} />
      <Icon className="size-4.5 text-muted" aria-hidden="true" />
      <span className="min-w-0 items-baseline justify-between gap-4 sm:flex">
        <span className={`block truncate ${isWaiting ? 'font-semibold' : ''}`}>{label}</span>
        <span className="block truncate text-small text-muted">
          {partsOf(work?.desk)}
          {work?.oldestAt && (
            <>
              oldest <RelativeTime at={work.oldestAt} />
            </>
          )}
        </span>
      </span>
      <span
        className={`min-w-8 text-right font-mono text-lead tabular-nums ${isWaiting ? 'font-semibold' : ''}`}
      >
        {work ? formatNumber(work.count) : '–'}
      </span>
      <ChevronRight className="size-4 text-muted" aria-hidden="true" />
    </Link>
  )
}
