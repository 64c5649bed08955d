import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '#app/session/access.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Age } from '#app/ui/admin/age.tsx'
import { ageLook, RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { WaitingWork as Work } from '#contract/dashboard/dashboard.ts'
import type { InboxItem } from '#contract/inbox/inbox.ts'
import { formatCount, formatNumber } from '#contract/locale.ts'
import { recordKinds, waitingRecords } from '#contract/records/record-kinds.ts'
import { RetryButton } from './retry-button.tsx'

/** A row with a title, a note below, and a count or an age at the end. */
const line = 'grid h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-5'
const linkLine = `${line} -outline-offset-2 transition-colors hover:bg-surface`

type Props = {
  isLoading: boolean
  /** Undefined if it failed to load. */
  waiting: Work[] | undefined
  /** People who have waited longest; undefined if they failed to load or the person can't see them. */
  people: readonly InboxItem[] | undefined
  foot?: ReactNode
}

/** Pending work: counts by kind with the age of the oldest, and who has waited longest. */
export function WaitingWork({ isLoading, waiting, people = [], foot }: Props) {
  const id = useId()
  const can = useCan()
  const shown = waitingRecords.filter(({ capability }) => can(capability))
  const isNothing = waiting?.every(({ count }) => count === 0)
  const hasPeople = isLoading ? can('inbox') : people.length > 0
  return (
    <Panel
      title="Waiting for you"
      className="mb-4 lg:mb-6"
      bodyClass={shown.length > 2 ? '@container' : ''}
      action={
        !isLoading && !waiting ? (
          <RetryButton />
        ) : isNothing ? (
          <p className="text-small text-muted">Nothing is waiting.</p>
        ) : (
          can('inbox') && (
            <LinkButton to="/admin/inbox" prefetch="none" variant="quiet" size="compact" className="-mr-3">
              View all
            </LinkButton>
          )
        )
      }
    >
      <div className={hasPeople ? 'grid @min-[44rem]:grid-cols-[2fr_3fr]' : ''}>
        <ul aria-label="By type" className="divide-y divide-line" aria-busy={isLoading}>
          {shown.map(({ name, label, path }) => (
            <li key={name}>
              {isLoading ? (
                <Placeholder />
              ) : (
                <Kind label={label} to={path} work={waiting?.find(({ kind }) => kind === name)} />
              )}
            </li>
          ))}
        </ul>
        {hasPeople && (
          <div className="min-w-0 border-t border-line @min-[44rem]:border-t-0 @min-[44rem]:border-l">
            <h3
              id={id}
              className="px-5 pt-4 pb-1 text-[0.8125rem]/5 font-normal text-muted @min-[44rem]:pt-3"
            >
              Waiting longest
            </h3>
            <ul aria-labelledby={id} className="divide-line @max-[44rem]:divide-y @min-[44rem]:*:*:h-12">
              {isLoading
                ? shown.map(({ name }) => (
                    <li key={name}>
                      <Placeholder />
                    </li>
                  ))
                : people.map((item) => (
                    <li key={item._id}>
                      <Person item={item} />
                    </li>
                  ))}
            </ul>
          </div>
        )}
      </div>
      {foot}
    </Panel>
  )
}

function Placeholder() {
  return (
    <div className={line}>
      <Bar className="w-36" />
      <Bar className="w-12" />
    </div>
  )
}

/** Counts of own work, drafts and unsent emails. */
const partsOf = (desk: Work['desk']) =>
  desk
    ? [
        desk.mine > 0 ? `${formatNumber(desk.mine)} yours · ` : '',
        desk.drafts > 0 ? `${formatCount(desk.drafts, 'draft', 'drafts')} · ` : '',
        desk.unsent > 0 ? `${formatNumber(desk.unsent)} not sent · ` : '',
      ].join('')
    : ''

function Kind({ label, to, work }: { label: string; to: string | undefined; work: Work | undefined }) {
  const isWaiting = work !== undefined && work.count > 0
  const look = isWaiting ? 'text-heading' : 'text-muted'
  const content = (
    <>
      <span className={`truncate leading-5 ${isWaiting ? 'font-semibold' : ''}`}>{label}</span>
      {isWaiting && (
        <span className="row-start-2 truncate text-small/5 text-muted">
          {partsOf(work.desk)}
          {work.oldestAt && (
            <span className={ageLook(work.oldestAt)}>
              oldest <RelativeTime at={work.oldestAt} />
            </span>
          )}
        </span>
      )}
      <span
        className={`text-lead tabular-nums ${isWaiting ? 'row-span-2 row-start-1 col-start-2 font-semibold' : ''}`}
      >
        {work ? formatNumber(work.count) : '–'}
      </span>
    </>
  )
  return to === undefined ? (
    <div className={`${line} ${look}`}>{content}</div>
  ) : (
    <Link to={to} prefetch="none" className={`${linkLine} ${look}`}>
      {content}
    </Link>
  )
}

/** A person who is waiting: name, start of the message, and for how long. */
function Person({
  item: { kind, _id, name, line: beginning, waitingSince, writtenAt },
}: {
  item: InboxItem
}) {
  const [word] = recordKinds.find((record) => record.name === kind)!.words
  const since = waitingSince ?? writtenAt
  return (
    <Link to={`/admin/inbox/${kind}/${_id}`} prefetch="none" className={linkLine}>
      <bdi className="truncate leading-5 font-semibold text-heading">{name}</bdi>
      <Age since={since} className="text-small/5 text-muted" />
      <span className="col-span-2 truncate text-small/5 text-muted first-letter:uppercase">
        {word}: <bdi>{beginning}</bdi>
      </span>
    </Link>
  )
}
