import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * The token of each unsubscription link that was sent, as a hash. An older node knows and replaces the newest only, which is still in
 * `subscribers`.
 */
export const unsubscribeTokens: Migration = {
  name: '0085-unsubscribe-tokens',
  statements: ({ text, id, strict }) => [
    `create table unsubscribe_tokens (
      ${text('token_hash')} primary key,
      ${id('subscriber_id')} not null references subscribers (id) on delete cascade
    )${strict}`,
    'create index unsubscribe_tokens_subscriber on unsubscribe_tokens (subscriber_id)',
  ],
}
