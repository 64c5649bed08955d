import type { Migration } from '#server/platform/database/dialects.ts'
import { dropTrigger, trigger } from '#server/platform/database/migrations/0001-0079/0011-tallies.ts'
import { setWaiting as setEnquiryWaiting } from '#server/platform/database/migrations/0160-0239/0184-answers.ts'
import { setWaiting as setApplicationWaiting } from './0240-application-answers.ts'

/**
 * The timeline of a removed record stays where it is, however large it is, so that removing and restoring take one row: it is no longer deleted
 * with the row of the record. A record that comes back waits as its timeline says. The index has all that tells since when a record waits: SQLite
 * would read the pages of every long text before these columns.
 */
export const removedTimelines: Migration = {
  name: '0254-removed-timelines',
  statements: (dialect) => [
    ...dropTrigger(dialect, 'enquiries', 'enquiries_forgotten_on_delete'),
    ...dropTrigger(dialect, 'enquiries', 'enquiries_drafts_forgotten_on_delete'),
    ...dropTrigger(dialect, 'enquiries', 'enquiries_mails_forgotten_on_delete'),
    ...dropTrigger(dialect, 'applications', 'applications_forgotten_on_delete'),
    ...dropTrigger(dialect, 'applications', 'applications_mails_forgotten_on_delete'),
    ...dropTrigger(dialect, 'enquiries', 'enquiries_waits_on_insert'),
    ...trigger(dialect, 'enquiries', 'insert', [], [setEnquiryWaiting('new.id')], 'waits'),
    ...dropTrigger(dialect, 'applications', 'applications_waits_on_insert'),
    ...trigger(dialect, 'applications', 'insert', [], [setApplicationWaiting], 'waits'),
    'drop index entries_of_subject',
    'create index entries_of_subject on entries (subject_kind, subject_id, at, id, kind, origin, delivery)',
    ...(dialect.kind === 'postgres'
      ? []
      : [
          `delete from sqlite_stat1 where idx = 'entries_of_subject'`,
          `insert into sqlite_stat1 (tbl, idx, stat) values ('entries', 'entries_of_subject', '100000 50000 5 2 1 1 1 1')`,
          'analyze sqlite_schema',
        ]),
  ],
}
