import type { Migration } from '#server/platform/database/dialects.ts'

/** Who has something open, and when they were seen last. */
export const presence: Migration = {
  name: '0111-presence',
  statements: ({ id, text, timestamp, strict }) => [
    `create table presence (
      ${text('subject')} not null,
      ${id('user_id')} not null references users (id) on delete cascade,
      ${timestamp('seen_at')} not null,
      primary key (subject, user_id)
    )${strict}`,
    'create index presence_user on presence (user_id)',
    'create index presence_seen on presence (seen_at)',
  ],
}
