import type { Migration } from '#server/platform/database/dialects.ts'
import { dropTrigger, trigger } from '#server/platform/database/migrations/0001-0079/0011-tallies.ts'

type Row = 'new' | 'old'

/** A call answers an enquiry, and so does a letter, unless it could not be sent; the rest is as in 0170-desks. */
const waitingSince = `case
  when status = 'completed' then null
  when not exists (
    select 1 from entries
    where entries.subject_kind = 'enquiry' and entries.subject_id = enquiries.id
      and (entries.kind = 'call' or entries.kind = 'letter' and entries.delivery <> 'failed')
  ) then created_at
  else snoozed_until
end`

const setWaiting = (id: string) => `update enquiries set waiting_since = ${waitingSince} where id = ${id}`

const setWaitingAfterAnswer = (row: Row) => [
  `update enquiries set waiting_since = ${waitingSince}
    where id = ${row}.subject_id and ${row}.subject_kind = 'enquiry' and ${row}.kind in ('call', 'letter')`,
]

const deliveryOfMail = `case
  when new.sent_at is not null then 'sent'
  when new.due_at is null then 'failed'
  else 'queued'
end`

/**
 * Replies by email: templates, drafts of replies, and letters in the timeline. A letter has the id of its mail in the outbox, and a
 * trigger copies how that fares, since the outbox forgets its mails after 30 days. Triggers do it on nodes of the version before too.
 */
export const letters: Migration = {
  name: '0171-letters',
  statements: (dialect) => {
    const { kind, id, text, integer, boolean, timestamp, strict } = dialect
    return [
      `alter table entries add column ${text('title')} not null default ''`,
      `alter table entries add column ${text('delivery')} not null default ''`,
      `alter table enquiries add column ${id('acknowledgement_id')}`,

      `create table templates (
        ${id('id')} primary key,
        ${text('name')} not null,
        ${text('name_key')} not null unique,
        ${text('title')} not null,
        ${text('text')} not null,
        ${integer('revision')} not null default 1 check (revision >= 1),
        ${timestamp('created_at')} not null,
        ${timestamp('updated_at')} not null
      )${strict}`,

      `create table letter_drafts (
        ${text('subject_kind')} not null check (subject_kind in ('enquiry', 'application')),
        ${id('subject_id')} not null,
        ${id('author_id')} not null references users (id) on delete cascade,
        ${text('title')} not null,
        ${text('text')} not null,
        ${boolean('has_quote')} not null,
        ${timestamp('updated_at')} not null,
        primary key (subject_kind, subject_id, author_id)
      )${strict}`,

      ...dropTrigger(dialect, 'enquiries', 'enquiries_waits_on_update'),
      ...dropTrigger(dialect, 'entries', 'entries_answers_on_insert'),
      ...dropTrigger(dialect, 'entries', 'entries_answers_on_delete'),
      ...trigger(
        dialect,
        'enquiries',
        'update',
        ['status', 'snoozed_until'],
        [setWaiting('new.id')],
        'waits',
      ),
      ...trigger(dialect, 'entries', 'insert', [], setWaitingAfterAnswer('new'), 'answers'),
      ...trigger(dialect, 'entries', 'delete', [], setWaitingAfterAnswer('old'), 'answers'),
      ...trigger(dialect, 'entries', 'update', ['delivery'], setWaitingAfterAnswer('new'), 'answers'),
      ...trigger(
        dialect,
        'outbox',
        'update',
        ['due_at', 'sent_at'],
        [`update entries set delivery = ${deliveryOfMail} where id = new.id and kind = 'letter'`],
        'delivers',
      ),
      ...trigger(
        dialect,
        'enquiries',
        'delete',
        [],
        [`delete from letter_drafts where subject_kind = 'enquiry' and subject_id = old.id`],
        'drafts_forgotten',
      ),

      ...(kind === 'postgres'
        ? []
        : [
            `insert into sqlite_stat1 (tbl, idx, stat) values
              ('templates', 'sqlite_autoindex_templates_1', '20 1'),
              ('templates', 'sqlite_autoindex_templates_2', '20 1'),
              ('letter_drafts', 'sqlite_autoindex_letter_drafts_1', '1000 1000 2 1')`,
            'analyze sqlite_schema',
          ]),
    ]
  },
}
