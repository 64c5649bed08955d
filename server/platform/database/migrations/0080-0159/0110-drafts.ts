import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * Unfinished writing. `body` is JSON as it was typed, in a text column, since a JSON column of PostgreSQL would not return it as it was
 * sent. A draft outlives the post that it changes. One that has ended stays for a while without its body, so that a request that
 * was late does not bring it back.
 */
export const drafts: Migration = {
  name: '0110-drafts',
  statements: ({ id, text, integer, timestamp, strict }) => [
    `create table drafts (
      ${id('id')} primary key,
      ${id('author_id')} not null references users (id) on delete cascade,
      ${id('post_id')} references posts (id) on delete set null,
      ${integer('based_on')},
      ${id('editor')} not null,
      ${text('title')} not null default '',
      ${text('body')} not null default '',
      ${integer('sequence')} not null,
      ${timestamp('updated_at')} not null,
      ${timestamp('ended_at')}
    )${strict}`,
    'create index drafts_author on drafts (author_id, updated_at, id) where ended_at is null',
    'create index drafts_post on drafts (post_id)',
    'create index drafts_ended on drafts (ended_at) where ended_at is not null',
  ],
}
