import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import type { RecentEvent, RecentEvents as Recent } from '#contract/dashboard/dashboard.ts'
import { recentEventMessages } from '#contract/dashboard/messages.ts'
import { LoadedPart } from './loaded-part.tsx'
import { eventPath, eventSentence } from './recent-event.rules.ts'

type Props = {
  isLoading: boolean
  /** Undefined if it failed to load. */
  recent: Recent | undefined
}

/** Events shown before "Show more". */
const shownAtFirst = 5

const isQuiet = ({ isLoading, recent }: Props) => isLoading || recent?.events.length === 0

/** Events since yesterday, newest first. */
export function RecentEvents({ isLoading, recent }: Props) {
  if (isQuiet({ isLoading, recent })) return null
  return (
    <Panel title={recentEventMessages.title} className="mb-4 lg:mb-6" bodyClass="">
      <LoadedPart isLoading={false} value={recent} placeholder="" purpose={recentEventMessages.failed}>
        {(loaded) => <Events {...loaded} />}
      </LoadedPart>
    </Panel>
  )
}

/** Says that nothing has happened since yesterday. */
export function QuietSinceYesterday({ isLoading, recent }: Props) {
  const id = useId()
  if (!isQuiet({ isLoading, recent })) return null
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line px-5 py-3 text-small text-muted"
      aria-busy={isLoading}
    >
      <h2 id={id} className="sr-only">
        {recentEventMessages.title}
      </h2>
      <p>{isLoading ? <Bar className="w-44" /> : recentEventMessages.none}</p>
    </section>
  )
}

function Events({ events, hasMore }: Pick<Recent, 'events' | 'hasMore'>) {
  const [isWhole, setIsWhole] = useState(events.length <= shownAtFirst)
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

/** On phones the subject and time are below the sentence. */
function Line({ event }: { event: RecentEvent }) {
  const [before, after] = eventSentence(event.what)
  return (
    <Link
      to={eventPath(event)}
      prefetch="none"
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 px-5 py-2.5 text-small -outline-offset-2 transition-colors hover:bg-surface sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
    >
      <span className="truncate max-sm:col-span-2">
        {before} <bdi className="font-medium text-heading">{event.name}</bdi> {after}
      </span>
      <span dir="auto" className="truncate text-left text-muted">
        {event.about}
      </span>
      <RelativeTime at={event.at} className="text-muted tabular-nums" />
    </Link>
  )
}
