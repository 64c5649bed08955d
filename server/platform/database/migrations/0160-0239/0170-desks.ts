import type { Migration, SchemaDialect } from '#server/platform/database/dialects.ts'
import {
  addToCount,
  dropTrigger,
  trigger,
} from '#server/platform/database/migrations/0001-0079/0011-tallies.ts'

type Row = 'new' | 'old'

/** Spam is counted under a key of its own, so that the other counts leave it out. */
const countEnquiry = (by: 1 | -1, row: Row) => [
  addToCount(by, 'enquiries', `case when ${row}.spam_at is null then '' else 'spam' end`, `${row}.status`),
]

/** Creates the trigger of an event anew. */
function replaceCount(dialect: SchemaDialect, event: 'insert' | 'delete' | 'update'): string[] {
  const name = `enquiries_queued_on_${event}`
  const former = event === 'update' ? `${name}_of_status` : name
  const counts = {
    insert: countEnquiry(1, 'new'),
    delete: countEnquiry(-1, 'old'),
    update: [...countEnquiry(-1, 'old'), ...countEnquiry(1, 'new')],
  }
  return [
    ...dropTrigger(dialect, 'enquiries', former),
    ...trigger(
      dialect,
      'enquiries',
      event,
      event === 'update' ? ['status', 'spam_at'] : [],
      counts[event],
      'queued',
    ),
  ]
}

/** An enquiry is answered by a call, or by being completed. Otherwise it waits since it came; answered and snoozed, since its snooze ends. */
const waitingSince = `case
  when status = 'completed' then null
  when not exists (
    select 1 from entries
    where entries.subject_kind = 'enquiry' and entries.subject_id = enquiries.id and entries.kind = 'call'
  ) then created_at
  else snoozed_until
end`

/** Sets since when an enquiry waits. */
const setWaiting = (id: string) => `update enquiries set waiting_since = ${waitingSince} where id = ${id}`

const setWaitingAfterCall = (row: Row) => [
  `update enquiries set waiting_since = ${waitingSince}
    where id = ${row}.subject_id and ${row}.subject_kind = 'enquiry' and ${row}.kind = 'call'`,
]

/**
 * What a desk stores of enquiries beside what was sent, and the timeline: notes, calls and changes. Triggers maintain `waiting_since` and
 * delete the timeline of a deleted enquiry, so that nodes of the version before do both as well. `bulk_changes` has what several records
 * were before they were changed at once, for as long as that can be undone.
 */
export const desks: Migration = {
  name: '0170-desks',
  statements: (dialect) => {
    const { kind, id, text, integer, json, timestamp, strict } = dialect
    return [
      `alter table enquiries add column ${id('assigned_to')} references users (id) on delete set null`,
      `alter table enquiries add column ${timestamp('snoozed_until')}`,
      `alter table enquiries add column ${timestamp('waiting_since')}`,
      `alter table enquiries add column ${timestamp('spam_at')}`,
      `alter table enquiries add column ${integer('revision')} not null default 1 check (revision >= 1)`,
      `update enquiries set waiting_since = created_at where status <> 'completed'`,

      // with the column that every list asks for, so that SQLite reads no row that it leaves out
      'drop index enquiries_newest',
      'create index enquiries_newest on enquiries (created_at, id, spam_at)',
      'drop index enquiries_by_status',
      'create index enquiries_by_status on enquiries (status, created_at, id, spam_at)',
      `create index enquiries_waiting on enquiries (created_at, id, waiting_since, snoozed_until)
        where waiting_since is not null and spam_at is null`,
      `create index enquiries_longest_waiting on enquiries (waiting_since, snoozed_until)
        where waiting_since is not null and spam_at is null`,
      `create index enquiries_snoozed on enquiries (created_at, id, snoozed_until)
        where snoozed_until is not null and spam_at is null`,
      `create index enquiries_assigned on enquiries (assigned_to, created_at, id)
        where assigned_to is not null and spam_at is null`,
      `create index enquiries_unassigned on enquiries (created_at, id)
        where assigned_to is null and spam_at is null`,
      'create index enquiries_spam on enquiries (created_at, id) where spam_at is not null',
      'create index enquiries_old_spam on enquiries (spam_at) where spam_at is not null',

      `create table entries (
        ${id('id')} primary key,
        ${text('subject_kind')} not null check (subject_kind in ('enquiry', 'application')),
        ${id('subject_id')} not null,
        ${text('kind')} not null,
        ${id('author_id')} references users (id) on delete set null,
        ${timestamp('at')} not null,
        ${text('text')} not null default '',
        ${json('data')} not null,
        ${timestamp('corrected_at')}
      )${strict}`,
      'create index entries_of_subject on entries (subject_kind, subject_id, at, id)',

      `create table bulk_changes (
        ${id('id')} not null,
        ${integer('batch')} not null,
        ${text('subject_kind')} not null check (subject_kind in ('enquiry', 'application')),
        ${id('author_id')} not null references users (id) on delete cascade,
        ${json('items')} not null,
        ${timestamp('created_at')} not null,
        primary key (id, batch)
      )${strict}`,
      'create index bulk_changes_by_age on bulk_changes (created_at)',

      ...replaceCount(dialect, 'insert'),
      ...replaceCount(dialect, 'delete'),
      ...replaceCount(dialect, 'update'),
      ...trigger(dialect, 'enquiries', 'insert', [], [setWaiting('new.id')], 'waits'),
      ...trigger(
        dialect,
        'enquiries',
        'update',
        ['status', 'snoozed_until'],
        [setWaiting('new.id')],
        'waits',
      ),
      ...trigger(
        dialect,
        'enquiries',
        'delete',
        [],
        [`delete from entries where subject_kind = 'enquiry' and subject_id = old.id`],
        'forgotten',
      ),
      ...trigger(dialect, 'entries', 'insert', [], setWaitingAfterCall('new'), 'answers'),
      ...trigger(dialect, 'entries', 'delete', [], setWaitingAfterCall('old'), 'answers'),

      ...(kind === 'postgres'
        ? []
        : [
            `delete from sqlite_stat1 where idx in ('enquiries_newest', 'enquiries_by_status')`,
            `insert into sqlite_stat1 (tbl, idx, stat) values
              ('enquiries', 'enquiries_newest', '20000 2 1 1'),
              ('enquiries', 'enquiries_by_status', '20000 7000 2 1 1'),
              ('enquiries', 'enquiries_waiting', '5000 2 1 1 1'),
              ('enquiries', 'enquiries_longest_waiting', '5000 2 2'),
              ('enquiries', 'enquiries_snoozed', '1000 2 1 1'),
              ('enquiries', 'enquiries_assigned', '10000 1500 2 1'),
              ('enquiries', 'enquiries_unassigned', '10000 2 1'),
              ('enquiries', 'enquiries_spam', '2000 2 1'),
              ('enquiries', 'enquiries_old_spam', '2000 2'),
              ('entries', 'sqlite_autoindex_entries_1', '100000 1'),
              ('entries', 'entries_of_subject', '100000 50000 5 2 1'),
              ('bulk_changes', 'sqlite_autoindex_bulk_changes_1', '100 10 1'),
              ('bulk_changes', 'bulk_changes_by_age', '100 10')`,
            'analyze sqlite_schema',
          ]),
    ]
  },
}
