import type { SchemaDialect } from '#server/platform/database/dialects.ts'
import { trigger, type Row } from '#server/platform/database/triggers.ts'

type Waiting = {
  kind: 'enquiry' | 'application'
  /** An expression on a row of the table: since when it waits for its colleagues. */
  waitingSince: string
  /** Entries of the timeline that the expression reads. */
  entryKinds: readonly string[]
  /** Part of the names of the triggers on entries. */
  purpose: string
}

/** Maintains `waiting_since` of a desk's records when they or their timelines change. */
export function waitingTriggers(
  dialect: SchemaDialect,
  table: string,
  { kind, waitingSince, entryKinds, purpose }: Waiting,
): string[] {
  const setWaiting = `update ${table} set waiting_since = ${waitingSince} where id =`
  const ofEntry = (row: Row) => [
    `${setWaiting} ${row}.subject_id and ${row}.subject_kind = '${kind}'
      and ${row}.kind in (${entryKinds.map((name) => `'${name}'`).join(', ')})`,
  ]
  return [
    ...trigger(dialect, table, 'waits', 'insert', [], [`${setWaiting} new.id`]),
    ...trigger(dialect, table, 'waits', 'update', ['status', 'snoozed_until'], [`${setWaiting} new.id`]),
    ...trigger(dialect, 'entries', purpose, 'insert', [], ofEntry('new')),
    ...trigger(dialect, 'entries', purpose, 'delete', [], ofEntry('old')),
    ...trigger(dialect, 'entries', purpose, 'update', ['delivery'], ofEntry('new')),
  ]
}
