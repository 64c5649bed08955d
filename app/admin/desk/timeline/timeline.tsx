import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import type { Result } from '#app/api/result.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { Answer } from './answer.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { EntryForm } from './entry-form.tsx'
import { Letter } from './letter.tsx'
import { partOf, type TimelinePart } from './timeline-parts.rules.ts'
import { WrittenEntry, type EntryActions } from './written-entry.tsx'

type Props = {
  entries: Result<readonly TimelineEntry[]>
  /** Tells the entry that is being written from those of other records on the same screen. */
  draftName?: string
  /** Loads the entries again. */
  onRetry: () => void
  /** What becomes of a record whose last call is removed, in a sentence. */
  removedCall?: string
  /** The first line: what the timeline begins with. */
  beginning?: ReactNode
  /** Shows the mails alone, or all but those with the form; everything in one without it. */
  part?: TimelinePart | undefined
  /** The label of a status. */
  statusLabel: (status: string) => string
  /** What can be done with letters, below each. */
  renderLetterActions?: (entry: TimelineEntry) => ReactNode
  actions: EntryActions & { add: (kind: 'note' | 'call', text: string) => Promise<void> }
}

/** Who did what with a record, oldest first, and the form that adds a note or a call. */
export function Timeline({
  entries,
  draftName = '',
  onRetry,
  removedCall,
  beginning,
  part,
  statusLabel,
  renderLetterActions,
  actions,
}: Props) {
  const shown = (list: readonly TimelineEntry[]) =>
    part ? list.filter((entry) => partOf(entry) === part) : list
  return (
    <div className="grid gap-5">
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
      {entries.ok && (
        <ol className="grid gap-4">
          {beginning && <li className="text-small text-muted">{beginning}</li>}
          {shown(entries.value).map((entry) => (
            <li key={entry._id} data-row={entry._id} className="min-w-0 -outline-offset-2">
              {entry.kind === 'letter' ? (
                <Letter entry={entry} actions={renderLetterActions?.(entry)} />
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
      )}
      {part !== 'mails' && <EntryForm name={draftName} onAdd={actions.add} />}
    </div>
  )
}
