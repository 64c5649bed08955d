import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * The content of a mail is encrypted. Such a mail has its own due time, so that an older node, which would send the empty
 * columns, does not see it. The key of a recipient is the same for every spelling of an address.
 */
export const encryptedMail: Migration = {
  name: '0080-encrypted-mail',
  statements: ({ text, timestamp }) => [
    `alter table outbox add column ${text('encrypted_content')} not null default ''`,
    `alter table outbox add column ${timestamp('due_at')}`,
    `alter table outbox add column ${text('recipient_key')} not null default ''`,
    'update outbox set recipient_key = lower(recipient)',
    'create index outbox_encrypted_due on outbox (due_at) where sent_at is null',
    'create index outbox_recipient_key on outbox (recipient_key, created_at)',
    `create index outbox_unencrypted on outbox (created_at) where text_body <> ''`,
    `update outbox set unsubscribe_url = '' where sent_at is not null`,
  ],
}
