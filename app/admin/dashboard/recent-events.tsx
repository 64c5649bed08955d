import { Coffee, FileCheck, Mail, MessageSquare, MessageSquareReply, Reply, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import type { RecentEvent, RecentEvents as Recent } from '#contract/dashboard/dashboard.ts'
import type { RecentEventName } from '#contract/dashboard/limits.ts'
import { recentEventMessages } from '#contract/dashboard/messages.ts'
import { EventSkeleton } from './skeletons.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { eventPath, eventSentence } from './recent-event.rules.ts'

const icons = {
  enquiry: Mail,
  application: UserPlus,
  answer: Reply,
  comment: MessageSquare,
  reply: MessageSquareReply,
  post: FileCheck,
} satisfies Record<RecentEventName, unknown>

type Props = {
  isLoading: boolean
  /** Undefined where it could not be loaded. */
  recent: Recent | undefined
}

/** The others are shown on request. */
const shownAtFirst = 5

/** What has happened since yesterday, newest first, each with a link to it. */
export function RecentEvents({ isLoading, recent }: Props) {
  return (
    <Panel title={recentEventMessages.title} bodyClass="">
      <LoadedPart
        isLoading={isLoading}
        value={recent}
        placeholder={<EventSkeleton />}
        purpose={recentEventMessages.failed}
      >
        {(loaded) => <Events {...loaded} />}
      </LoadedPart>
    </Panel>
  )
}

function Events({ events, hasMore }: Pick<Recent, 'events' | 'hasMore'>) {
  const [isWhole, setIsWhole] = useState(events.length <= shownAtFirst)
  if (events.length === 0)
    return <EmptyState Icon={Coffee} title={recentEventMessages.none} hint={recentEventMessages.noneHint} />
  return (
    <>
      <ul className="divide-y divide-line">
        {(isWhole ? events : events.slice(0, shownAtFirst)).map((event) => (
          <li key={`${event.what} ${event._id} ${event.at}`}>
            <Line event={event} />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <div className="border-t border-line px-2 py-1.5">
          <Button variant="quiet" size="compact" onClick={() => setIsWhole(true)}>
            Show {events.length - shownAtFirst} more
          </Button>
        </div>
      )}
      {isWhole && hasMore && (
        <p className="border-t border-line px-5 py-3 text-small text-muted">{recentEventMessages.more}</p>
      )}
    </>
  )
}

function Line({ event }: { event: RecentEvent }) {
  const Icon = icons[event.what]
  const [before, after] = eventSentence(event.what)
  return (
    <Link
      to={eventPath(event)}
      prefetch="none"
      className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-1.5 text-small -outline-offset-2 transition-colors hover:bg-surface"
    >
      <Icon className="row-span-2 size-4.5 text-muted" aria-hidden="true" />
      <span className="min-w-0 truncate max-sm:col-span-2">
        {before} <bdi className="font-medium text-heading">{event.name}</bdi> {after}
      </span>
      <span dir="auto" className="col-start-2 row-start-2 min-w-0 truncate text-left text-muted">
        {event.about}
      </span>
      <RelativeTime
        at={event.at}
        className="col-start-3 row-start-2 text-muted tabular-nums sm:row-span-2 sm:row-start-1"
      />
    </Link>
  )
}
