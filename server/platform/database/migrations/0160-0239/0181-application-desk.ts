import type { Migration, SchemaDialect } from '#server/platform/database/dialects.ts'
import {
  addToCount,
  dropTrigger,
  trigger,
} from '#server/platform/database/migrations/0001-0079/0011-tallies.ts'

type Row = 'new' | 'old'
type Event = 'insert' | 'delete' | 'update'

/** Spam is in no count. */
const countApplication = (by: 1 | -1, row: Row) => [
  addToCount(by, 'applications', `${row}.position`, `${row}.status`, `${row}.spam_at is null`),
]

const countsOf = {
  insert: countApplication(1, 'new'),
  delete: countApplication(-1, 'old'),
  update: [...countApplication(-1, 'old'), ...countApplication(1, 'new')],
}

/** Creates the trigger of an event anew. */
function replaceCount(dialect: SchemaDialect, event: Event): string[] {
  const name = `applications_queued_on_${event}`
  const columns = event === 'update' ? ['status', 'position', 'spam_at'] : []
  return [
    ...dropTrigger(dialect, 'applications', name),
    ...trigger(dialect, 'applications', event, columns, countsOf[event], 'queued'),
  ]
}

/** An application waits until somebody has looked at it, which its status says. After that it waits since its snooze ends, until it is decided. */
const waitingSince = `case
  when status = 'pending' then applied_at
  when status in ('hired', 'rejected') then null
  else snoozed_until
end`

const setWaiting = `update applications set waiting_since = ${waitingSince} where id = new.id`

const randomId = ({ kind }: SchemaDialect) =>
  kind === 'postgres'
    ? 'gen_random_uuid()'
    : `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
        || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`

const changeOf = ({ kind }: SchemaDialect, row: string) =>
  kind === 'postgres'
    ? `jsonb_build_object('from', ${row}.from_status, 'to', ${row}.to_status)`
    : `json_object('from', ${row}.from_status, 'to', ${row}.to_status)`

/** Adds what `application_events` says of a change to the timeline; `row` is the event, `from` where it is read. */
const addEvent = (dialect: SchemaDialect, row: string, from: string) => `insert into entries
  (id, subject_kind, subject_id, kind, author_id, at, data)
  select ${row}.id, 'application', ${row}.application_id, 'status',
    (select users.id from users where users.id = ${row}.actor_id), ${row}.at, ${changeOf(dialect, row)}
  ${from} on conflict (id) do nothing`

/** Notes that a node of the version before stores have no entry yet. */
const addNote = (dialect: SchemaDialect) => `insert into entries
  (id, subject_kind, subject_id, kind, at, text, data)
  select ${randomId(dialect)}, 'application', new.id, 'note', new.updated_at, new.admin_notes, '{}'
  where new.admin_notes <> '' and new.admin_notes <> old.admin_notes and not exists (
    select 1 from entries
    where subject_kind = 'application' and subject_id = new.id and kind = 'note' and text = new.admin_notes
  )`

/**
 * Applications come to the desk of 0170-desks: assignee, snooze, spam and a timeline, which takes over the changes of their status and their
 * notes. Nodes of the version before go on writing `application_events` and `admin_notes`; triggers copy both into the timeline.
 */
export const applicationDesk: Migration = {
  name: '0181-application-desk',
  statements: (dialect) => {
    const { kind, id, timestamp } = dialect
    return [
      `alter table applications add column ${id('assigned_to')} references users (id) on delete set null`,
      `alter table applications add column ${timestamp('snoozed_until')}`,
      `alter table applications add column ${timestamp('waiting_since')}`,
      `alter table applications add column ${timestamp('spam_at')}`,
      `alter table applications add column ${id('acknowledgement_id')}`,
      `update applications set waiting_since = applied_at where status = 'pending'`,

      // with the column that every list asks for, so that SQLite reads no row that it leaves out
      'drop index applications_newest',
      'create index applications_newest on applications (applied_at, id, spam_at)',
      'drop index applications_by_status',
      'create index applications_by_status on applications (status, applied_at, id, spam_at)',
      'drop index applications_by_position',
      'create index applications_by_position on applications (position, applied_at, id, spam_at)',
      `create index applications_waiting on applications (applied_at, id, waiting_since, snoozed_until)
        where waiting_since is not null and spam_at is null`,
      `create index applications_longest_waiting on applications (waiting_since, snoozed_until)
        where waiting_since is not null and spam_at is null`,
      `create index applications_snoozed on applications (applied_at, id, snoozed_until)
        where snoozed_until is not null and spam_at is null`,
      `create index applications_assigned on applications (assigned_to, applied_at, id)
        where assigned_to is not null and spam_at is null`,
      `create index applications_unassigned on applications (applied_at, id)
        where assigned_to is null and spam_at is null`,
      'create index applications_spam on applications (applied_at, id) where spam_at is not null',
      'create index applications_old_spam on applications (spam_at) where spam_at is not null',

      addEvent(dialect, 'event', 'from application_events as event where true'),
      `insert into entries (id, subject_kind, subject_id, kind, at, text, data)
        select id, 'application', id, 'note', updated_at, admin_notes, '{}'
        from applications where admin_notes <> ''`,

      ...replaceCount(dialect, 'insert'),
      ...replaceCount(dialect, 'delete'),
      ...replaceCount(dialect, 'update'),
      ...trigger(dialect, 'applications', 'insert', [], [setWaiting], 'waits'),
      ...trigger(dialect, 'applications', 'update', ['status', 'snoozed_until'], [setWaiting], 'waits'),
      ...trigger(dialect, 'applications', 'update', ['admin_notes'], [addNote(dialect)], 'noted'),
      ...trigger(
        dialect,
        'application_events',
        'insert',
        [],
        [addEvent(dialect, 'new', 'where true')],
        'told',
      ),
      ...trigger(
        dialect,
        'applications',
        'delete',
        [],
        [
          `delete from entries where subject_kind = 'application' and subject_id = old.id`,
          `delete from letter_drafts where subject_kind = 'application' and subject_id = old.id`,
        ],
        'forgotten',
      ),

      ...(kind === 'postgres'
        ? []
        : [
            `delete from sqlite_stat1
              where idx in ('applications_newest', 'applications_by_status', 'applications_by_position')`,
            `insert into sqlite_stat1 (tbl, idx, stat) values
              ('applications', 'applications_newest', '20000 2 1 1'),
              ('applications', 'applications_by_status', '20000 4000 2 1 1'),
              ('applications', 'applications_by_position', '20000 5000 2 1 1'),
              ('applications', 'applications_waiting', '5000 2 1 1 1'),
              ('applications', 'applications_longest_waiting', '5000 2 2'),
              ('applications', 'applications_snoozed', '1000 2 1 1'),
              ('applications', 'applications_assigned', '10000 1500 2 1'),
              ('applications', 'applications_unassigned', '10000 2 1'),
              ('applications', 'applications_spam', '2000 2 1'),
              ('applications', 'applications_old_spam', '2000 2')`,
            'analyze sqlite_schema',
          ]),
    ]
  },
}
