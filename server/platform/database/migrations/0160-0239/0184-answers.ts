import type { Migration } from '#server/platform/database/dialects.ts'
import { dropTrigger, trigger } from '#server/platform/database/migrations/0001-0079/0011-tallies.ts'

type Row = 'new' | 'old'

const isAnswering = (entry: string) =>
  `${entry}.subject_kind = 'enquiry' and ${entry}.subject_id = enquiries.id
      and (${entry}.kind = 'call' or ${entry}.kind = 'letter' and ${entry}.delivery not in ('failed', 'bounced'))`

/**
 * An enquiry waits since it came, as long as nobody has answered it. After that it waits since the oldest mail that a person has sent
 * after the last answer, or for the end of its snooze.
 */
const waitingSince = `case
  when status = 'completed' then null
  when not exists (select 1 from entries where ${isAnswering('entries')}) then created_at
  else coalesce(
    (select min(mail.at) from entries mail
      where mail.subject_kind = 'enquiry' and mail.subject_id = enquiries.id
        and mail.kind = 'answer' and mail.origin = 'person'
        and mail.at > (select max(reply.at) from entries reply where ${isAnswering('reply')})),
    snoozed_until)
end`

export const setWaiting = (id: string) =>
  `update enquiries set waiting_since = ${waitingSince} where id = ${id}`

const setWaitingAfterEntry = (row: Row) => [
  `update enquiries set waiting_since = ${waitingSince}
    where id = ${row}.subject_id and ${row}.subject_kind = 'enquiry' and ${row}.kind in ('call', 'letter', 'answer')`,
]

/**
 * Answers by email: entries with a sender, an origin (a person, a program, a bounce, or one of ours) and a `Message-ID`. Files belong to
 * an entry, or to the draft of their author as long as they have none. `mailboxes` has how far each mailbox is read and by which process,
 * `received_mails` what was taken from it, so that nothing is taken twice.
 */
export const answers: Migration = {
  name: '0184-answers',
  statements: (dialect) => {
    const { kind, id, text, integer, boolean, timestamp, strict } = dialect
    return [
      `alter table entries add column ${text('origin')} not null default ''`,
      `alter table entries add column ${text('sender_name')} not null default ''`,
      `alter table entries add column ${text('sender_email')} not null default ''`,
      `alter table entries add column ${text('message_id')} not null default ''`,
      `create index entries_by_message_id on entries (message_id) where message_id <> ''`,
      `create index enquiries_by_acknowledgement on enquiries (acknowledgement_id)
        where acknowledgement_id is not null`,

      `create table attached_files (
        ${id('file_id')} primary key references files (id) on delete cascade,
        ${text('subject_kind')} not null check (subject_kind in ('enquiry', 'application')),
        ${id('subject_id')} not null,
        ${id('entry_id')},
        ${id('author_id')} references users (id) on delete set null
      )${strict}`,
      'create index attached_files_of_subject on attached_files (subject_id, entry_id)',

      `create table mailboxes (
        ${text('name')} primary key,
        ${text('uid_validity')} not null default '',
        ${integer('last_uid')} not null default 0,
        ${text('runner')} not null default '',
        ${timestamp('lease_until')} not null,
        ${timestamp('checked_at')},
        ${text('failure')} not null default '',
        ${timestamp('failed_since')},
        ${integer('unmatched')} not null default 0
      )${strict}`,

      `create table received_mails (
        ${text('content_hash')} primary key,
        ${text('subject_kind')} not null check (subject_kind in ('enquiry', 'application')),
        ${id('subject_id')} not null,
        ${text('mailbox')} not null,
        ${text('uid_validity')} not null,
        ${integer('uid')} not null,
        ${boolean('is_marked')} not null
      )${strict}`,
      'create index received_mails_of_subject on received_mails (subject_id)',
      `create index received_mails_to_mark on received_mails (mailbox, uid_validity) where not is_marked`,

      ...dropTrigger(dialect, 'enquiries', 'enquiries_waits_on_update'),
      ...dropTrigger(dialect, 'entries', 'entries_answers_on_insert'),
      ...dropTrigger(dialect, 'entries', 'entries_answers_on_delete'),
      ...dropTrigger(dialect, 'entries', 'entries_answers_on_update_of_delivery'),
      ...trigger(
        dialect,
        'enquiries',
        'update',
        ['status', 'snoozed_until'],
        [setWaiting('new.id')],
        'waits',
      ),
      ...trigger(dialect, 'entries', 'insert', [], setWaitingAfterEntry('new'), 'answers'),
      ...trigger(dialect, 'entries', 'delete', [], setWaitingAfterEntry('old'), 'answers'),
      ...trigger(dialect, 'entries', 'update', ['delivery'], setWaitingAfterEntry('new'), 'answers'),
      ...trigger(
        dialect,
        'enquiries',
        'delete',
        [],
        [`delete from received_mails where subject_kind = 'enquiry' and subject_id = old.id`],
        'mails_forgotten',
      ),

      ...(kind === 'postgres'
        ? []
        : [
            `insert into sqlite_stat1 (tbl, idx, stat) values
              ('entries', 'entries_by_message_id', '50000 1'),
              ('enquiries', 'enquiries_by_acknowledgement', '20000 1'),
              ('attached_files', 'sqlite_autoindex_attached_files_1', '10000 1'),
              ('attached_files', 'attached_files_of_subject', '10000 3 2'),
              ('mailboxes', 'sqlite_autoindex_mailboxes_1', '2 1'),
              ('received_mails', 'sqlite_autoindex_received_mails_1', '50000 1'),
              ('received_mails', 'received_mails_of_subject', '50000 5'),
              ('received_mails', 'received_mails_to_mark', '10 10 10')`,
            'analyze sqlite_schema',
          ]),
    ]
  },
}
