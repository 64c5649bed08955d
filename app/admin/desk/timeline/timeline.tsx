import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { focusElement } from '#app/ui/focus.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { IncomingEmail } from './incoming-email.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { Email } from './email.tsx'
import { ShowMore } from './show-more.tsx'
import { railEnds, sideOf } from './sides.rules.ts'
import type { LoadedTimeline } from './use-timeline.ts'
import { WrittenEntry, type EntryActions } from './written-entry.tsx'

type Props = {
  timeline: LoadedTimeline
  /** Whether the record is closed. */
  isClosed: boolean
  onRetry: () => void
  /** Explains what happens to the record if its last call is deleted. */
  removedCall?: string
  /** The original message, at the top of the timeline. */
  beginning: ReactNode
  statusLabel: (status: string) => string
  /** Renders the actions below an email. */
  renderEmailActions: (entry: TimelineEntry) => ReactNode
  actions: EntryActions
}

/** The conversation and changes, oldest first, on two rails: the sender's and the desk's. */
export function Timeline({
  timeline: { entries, showEarlier, showAll },
  isClosed,
  onRetry,
  removedCall,
  beginning,
  statusLabel,
  renderEmailActions,
  actions,
}: Props) {
  const list = entries.ok ? entries.value : []
  const { first, last } = railEnds(list, isClosed)
  const rows = useRef<HTMLOListElement>(null)
  /** The first entry before earlier ones were loaded. It takes the focus, because reading continues upward from there. */
  const readFrom = useRef<string>(undefined)
  useEffect(() => {
    if (!readFrom.current || readFrom.current === list[0]?._id) return
    const row = rows.current?.querySelector<HTMLElement>(`[data-row="${readFrom.current}"]`)
    readFrom.current = undefined
    if (!row) return
    // scroll to its start, even if it is taller than the window
    focusElement(row, { preventScroll: true })
    row.scrollIntoView()
  })
  return (
    <section aria-label="Timeline" className="grid gap-5">
      <ol ref={rows} className="timeline">
        <li data-side="theirs" data-before>
          {beginning}
        </li>
        {showEarlier && (
          <li data-side="change" data-before={first !== 0 || undefined}>
            <ShowMore
              label="Show earlier"
              load={() => {
                readFrom.current = list[0]?._id
                return showEarlier()
              }}
            />
            <p className="hidden text-small text-muted print:block">Earlier entries aren’t printed.</p>
          </li>
        )}
        {list.map((entry, index) => (
          <li
            key={entry._id}
            data-row={entry._id}
            data-side={sideOf(entry)}
            data-before={index < first || first === -1 || undefined}
            data-first={index === first || undefined}
            data-last={index === last || undefined}
          >
            {entry.kind === 'email' || entry.kind === 'forward' ? (
              <Email entry={entry} actions={renderEmailActions(entry)} onShowAll={showAll} />
            ) : entry.kind === 'incoming-email' ? (
              <IncomingEmail entry={entry} statusLabel={statusLabel} onShowAll={showAll} />
            ) : entry.kind === 'note' || entry.kind === 'call' ? (
              <WrittenEntry entry={entry} actions={actions} removedCall={removedCall} />
            ) : (
              <ChangeEntry entry={entry} statusLabel={statusLabel} />
            )}
          </li>
        ))}
      </ol>
      {!entries.ok && (
        <Notice
          tone="error"
          className="text-small"
          action={
            <Button variant="secondary" size="compact" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {entries.message}
        </Notice>
      )}
    </section>
  )
}
