import type { Migration } from '#server/platform/database/dialects.ts'

/** How often it was begun to read a mail, so that one that ends the process is not begun for ever. */
export const mailAttempts: Migration = {
  name: '0253-mail-attempts',
  statements: ({ kind, text, integer, strict }) => [
    `create table mail_attempts (
      ${text('mailbox')} not null,
      ${text('uid_validity')} not null,
      ${integer('uid')} not null,
      ${integer('attempts')} not null,
      primary key (mailbox, uid_validity, uid)
    )${strict}`,
    ...(kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values
            ('mail_attempts', 'sqlite_autoindex_mail_attempts_1', '3 3 3 1')`,
          'analyze sqlite_schema',
        ]),
  ],
}
