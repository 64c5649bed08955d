import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * What keeps mail from moving, to be told to owners: `failure` is why a mail that waits could not be handed over when it was last tried,
 * `untaken` how many mails of a mailbox could not be taken in and stay there.
 */
export const mailOutages: Migration = {
  name: '0245-mail-outages',
  statements: ({ kind, text, integer }) => [
    `alter table outbox add column ${text('failure')} not null default ''`,
    `create index outbox_delayed on outbox (created_at) where failure <> ''`,
    `alter table mailboxes add column ${integer('untaken')} not null default 0`,
    ...(kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values ('outbox', 'outbox_delayed', '20 1')`,
          'analyze sqlite_schema',
        ]),
  ],
}
