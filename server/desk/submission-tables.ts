import { z } from 'zod'
import { maxTagLength, maxTags } from '#contract/desk/tags.ts'
import type { SchemaDialect } from '#server/platform/database/dialects.ts'
import { id, integer, json, text, time } from '#server/platform/database/table.ts'
import { trigger, type Row } from '#server/platform/database/triggers.ts'

/** Columns of both desks' records besides the submitted texts. `waitingSince` is null if no answer is pending. */
export const submissionColumns = {
  assignedTo: id().references('users', 'set null').optional(),
  snoozedUntil: time().optional(),
  waitingSince: time().derived(),
  spamAt: time().optional(),
  tags: json<string[]>()
    .default([])
    .schema(
      z
        .array(
          z
            .string()
            .min(1)
            .max(2 * maxTagLength),
        )
        .max(maxTags),
    ),
  /** counts the changes */
  revision: integer().atLeast(1).default(1),
  /** the email that confirmed the receipt to the sender */
  acknowledgementId: id().optional().withheld(),
  /** identifies a submission, so that a repeated one is recognized */
  fingerprint: text().default('').withheld(),
  createdAt: time(),
  updatedAt: time(),
}

const isNoSpam = 'spam_at is null'

/** The indexes of a desk's lists. @param sentAt the column with the time when a record was sent */
export const submissionIndexes = (sentAt: string) =>
  ({
    answered: [
      `(${sentAt}, id, waiting_since, spam_at) where waiting_since is null and ${isNoSpam}`,
      '13000 2 1 1 1',
    ],
    assigned: [
      `(assigned_to, ${sentAt}, id) where assigned_to is not null and ${isNoSpam}`,
      '10000 1500 2 1',
    ],
    byAcknowledgement: ['(acknowledgement_id) where acknowledgement_id is not null', '20000 1'],
    fingerprint: '(fingerprint, created_at)',
    longestWaiting: [
      `(waiting_since, snoozed_until) where waiting_since is not null and ${isNoSpam}`,
      '5000 2 2',
    ],
    newest: [`(${sentAt}, id, spam_at)`, '20000 2 1 1'],
    oldSpam: ['(spam_at) where spam_at is not null', '2000 2'],
    snoozed: [`(${sentAt}, id, snoozed_until) where snoozed_until is not null and ${isNoSpam}`, '1000 2 1 1'],
    // covers all filter columns: reading the large rows themselves takes ten times as long
    tagged: [
      `(${sentAt}, id, spam_at, tags, status, waiting_since, snoozed_until, assigned_to) where tags <> '[]'`,
      '1000 1 1 1 1 1 1 1 1',
    ],
    spam: [`(${sentAt}, id) where spam_at is not null`, '2000 2 1'],
    unassigned: [`(${sentAt}, id) where assigned_to is null and ${isNoSpam}`, '10000 2 1'],
    waiting: [
      `(${sentAt}, id, waiting_since, snoozed_until) where waiting_since is not null and ${isNoSpam}`,
      '5000 2 1 1 1',
    ],
  }) as const

type Waiting = {
  kind: 'enquiry' | 'application'
  /** An expression on a row of the table: since when the record has been waiting for an answer. */
  waitingSince: string
  /** Kinds of timeline entries that the expression reads. */
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
    ...trigger(dialect, 'entries', purpose, 'update', ['delivery', 'subject_id'], ofEntry('new')),
  ]
}
