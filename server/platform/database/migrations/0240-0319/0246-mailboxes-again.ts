import type { Migration } from '#server/platform/database/dialects.ts'

/** Mailboxes are read again as far as nobody has read them, once for each value that `reread` gets. */
export const mailboxesAgain: Migration = {
  name: '0246-mailboxes-again',
  statements: ({ text }) => [`alter table mailboxes add column ${text('reread')} not null default ''`],
}
