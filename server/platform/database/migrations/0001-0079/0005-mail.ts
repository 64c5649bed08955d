import type { Migration } from '#server/platform/database/dialects.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'

/** Subscribers of the newsletter, and the outbox of emails to send. */
export const mail: Migration = {
  name: '0005-mail',
  statements: (dialect) => {
    const { id, text, integer, timestamp, strict } = dialect
    return [
      `create table subscribers (
        ${id('id')} primary key,
        ${text('email')} not null check (length(email) <= 254),
        ${text('email_key')} not null unique,
        ${text('status')} not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
        ${text('confirm_token_hash')} unique,
        ${text('unsubscribe_token_hash')} unique,
        ${timestamp('created_at')} not null,
        ${timestamp('confirmed_at')},
        ${timestamp('unsubscribed_at')}
      )${strict}`,
      'create index subscribers_newest on subscribers (created_at, id)',
      'create index subscribers_by_status on subscribers (status, created_at, id)',
      ...searchTables(dialect, { table: 'subscriber_search', owner: 'subscribers', columns: { words: 1 } }),

      `create table outbox (
        ${id('id')} primary key,
        ${text('recipient')} not null check (length(recipient) <= 254),
        ${text('subject')} not null,
        ${text('text_body')} not null,
        ${text('html_body')} not null default '',
        ${text('reply_to')} not null default '',
        ${integer('attempts')} not null default 0 check (attempts >= 0),
        ${timestamp('next_attempt_at')},
        ${timestamp('sent_at')},
        ${text('last_error')} not null default '',
        ${timestamp('created_at')} not null
      )${strict}`,
      'create index outbox_due on outbox (next_attempt_at) where sent_at is null',
      'create index outbox_newest on outbox (created_at, id)',
    ]
  },
}
