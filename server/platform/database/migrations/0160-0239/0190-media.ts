import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * Files and videos of articles. The indexes find the posts and versions that show some; `media-uses.ts` of the articles repeats their
 * condition.
 */
export const media: Migration = {
  name: '0190-media',
  statements: ({ id, text, integer, timestamp, strict }) => [
    `create table media (
      ${id('id')} primary key,
      ${text('url_path')} not null unique,
      ${id('owner_id')} references users (id) on delete set null,
      ${text('name')} not null,
      ${text('mime_type')} not null,
      ${integer('byte_size')} not null,
      ${text('sha256')} not null,
      ${timestamp('created_at')} not null,
      ${timestamp('unused_since')}
    )${strict}`,
    `create index posts_with_media on posts (created_at) where cast(content as text) like '%/media/%'`,
    `create index versions_with_media on versions (post_id) where cast(body as text) like '%/media/%'`,
  ],
}
