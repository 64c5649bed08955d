import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * Emails to subscribers: the unsubscribe address of an email, the time of the last confirmation email, and an index that counts the
 * recent emails to an address.
 */
export const newsletter: Migration = {
  name: '0008-newsletter',
  statements: ({ text, timestamp }) => [
    `alter table outbox add column ${text('unsubscribe_url')} not null default ''`,
    'create index outbox_recipient on outbox (recipient, created_at)',
    `alter table subscribers add column ${timestamp('confirm_sent_at')}`,
  ],
}
