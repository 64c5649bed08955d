import type { Migration } from '../dialects.ts'

/** What mail to subscribers needs: its way out, when an address was last asked to confirm, how much it was sent lately. */
export const newsletter: Migration = {
  name: '0008-newsletter',
  statements: ({ text, timestamp }) => [
    `alter table outbox add column ${text('unsubscribe_url')} not null default ''`,
    'create index outbox_recipient on outbox (recipient, created_at)',
    `alter table subscribers add column ${timestamp('confirm_sent_at')}`,
  ],
}
