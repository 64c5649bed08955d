import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * A draft has an identity that its letter takes over, so that it is sent once. `refusals` counts the attempts to send a mail that the mail
 * server has certainly not taken, `failed_at` is when the last one failed; null while a process tries.
 */
export const letterIdentities: Migration = {
  name: '0250-letter-identities',
  statements: ({ id, integer, timestamp }) => [
    `alter table letter_drafts add column ${id('draft_id')}`,
    `alter table entries add column ${id('draft_id')}`,
    `alter table outbox add column ${integer('refusals')} not null default 0`,
    `alter table outbox add column ${timestamp('failed_at')}`,
  ],
}
