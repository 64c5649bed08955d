import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import type { Result } from '#app/api/result.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { Answer } from './answer.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { Letter } from './letter.tsx'
import { endsOfOurs, sideOf } from './sides.rules.ts'
import { WrittenEntry, type EntryActions } from './written-entry.tsx'

type Props = {
  entries: Result<readonly TimelineEntry[]>
  /** Whether the desk is done with the record. */
  isClosed: boolean
  /** Loads the entries again. */
  onRetry: () => void
  /** What becomes of a record whose last call is removed, in a sentence. */
  removedCall?: string
  /** What the person sent, with which the timeline begins. */
  beginning: ReactNode
  /** The label of a status. */
  statusLabel: (status: string) => string
  /** What can be done with letters, below each. */
  renderLetterActions: (entry: TimelineEntry) => ReactNode
  actions: EntryActions
}

/** Who said and did what, oldest first, on the two rails of the line: the person's own, and that of the desk. */
export function Timeline({
  entries,
  isClosed,
  onRetry,
  removedCall,
  beginning,
  statusLabel,
  renderLetterActions,
  actions,
}: Props) {
  const list = entries.ok ? entries.value : []
  const { first, last } = endsOfOurs(list, isClosed)
  return (
    <section aria-label="Timeline" className="grid gap-5">
      <ol className="timeline">
        <li data-side="theirs" data-before>
          {beginning}
        </li>
        {list.map((entry, index) => (
          <li
            key={entry._id}
            data-row={entry._id}
            data-side={sideOf(entry)}
            data-before={index < first || first === -1 || undefined}
            data-first={index === first || undefined}
            data-last={index === last || undefined}
          >
            {entry.kind === 'letter' ? (
              <Letter entry={entry} actions={renderLetterActions(entry)} />
            ) : entry.kind === 'answer' ? (
              <Answer entry={entry} statusLabel={statusLabel} />
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
              Load the timeline again
            </Button>
          }
        >
          {entries.message}
        </Notice>
      )}
    </section>
  )
}
