import type { Result } from '#app/api/result.ts'
import type { Timeline, TimelineEntry } from '#contract/desk/desk.ts'
import { ChangeEntry } from './change-entry.tsx'

const changeKinds: readonly TimelineEntry['kind'][] = ['status', 'assignment', 'snooze', 'spam']

type Props = {
  /** The newest entries; undefined while they are loading. */
  timeline: Result<Timeline> | undefined
  statusLabel: (status: string) => string
}

/** The last change of a record. */
export function LastChange({ timeline, statusLabel }: Props) {
  const entry = timeline?.ok && timeline.value.entries.findLast(({ kind }) => changeKinds.includes(kind))
  return entry ? <ChangeEntry entry={entry} statusLabel={statusLabel} /> : null
}
