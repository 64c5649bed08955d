import type { Result } from '#app/api/result.ts'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { ChangeEntry } from './change-entry.tsx'

const changeKinds: readonly TimelineEntry['kind'][] = ['status', 'assignment', 'snooze', 'spam']

type Props = {
  /** The timeline of the record, once that is loaded. */
  entries: Result<readonly TimelineEntry[]> | undefined
  statusLabel: (status: string) => string
}

/** Who changed a record last, what, and when. */
export function LastChange({ entries, statusLabel }: Props) {
  const entry = entries?.ok && entries.value.findLast(({ kind }) => changeKinds.includes(kind))
  return entry ? <ChangeEntry entry={entry} statusLabel={statusLabel} /> : null
}
