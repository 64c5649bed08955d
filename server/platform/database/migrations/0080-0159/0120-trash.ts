import type { Migration, SchemaDialect } from '#server/platform/database/dialects.ts'
import {
  addToCount,
  dropTrigger,
  trigger,
} from '#server/platform/database/migrations/0001-0079/0011-tallies.ts'

type Row = 'new' | 'old'
type Event = 'insert' | 'delete' | 'update'

/** Counts a post that is not in the trash; the counts of tags follow `listed_at`, which only published posts have. */
const countListed = (by: 1 | -1, row: Row) => {
  const isListed = `${row}.deleted_at is null`
  return [
    addToCount(by, 'posts', `''`, `${row}.status`, isListed),
    addToCount(by, 'category', `cast(${row}.category_id as text)`, `${row}.status`, isListed),
    addToCount(by, 'featured', `''`, `${row}.status`, `${row}.featured and ${isListed}`),
  ]
}

const listedAt = `(select published_at from posts where posts.id = post_tags.post_id and posts.status = 'published')`

/** Replaces a trigger of 0011-tallies. */
function replaceTrigger(dialect: SchemaDialect, event: Event, columns: string[], steps: string[]): string[] {
  const removal = dropTrigger(dialect, 'posts', `posts_tallied_on_${event}`)
  return [...removal, ...trigger(dialect, 'posts', event, columns, steps)]
}

/**
 * The trash. A post in it has `deleted_at`, keeps its row, and with it its address, tags and pictures. Its status is `archived`, so that no
 * query for published posts finds it, on a node of the version before either; `trashed_status` is the one that it had.
 *
 * Comments that are removed are moved to tables of their own: nothing that reads comments has to leave them out.
 */
export const trash: Migration = {
  name: '0120-trash',
  statements: (dialect) => {
    const { kind, id, text, boolean, timestamp, strict } = dialect
    const words = `
        ${text('name')} not null,
        ${text('email')} not null,
        ${text('comment')} not null,
        ${boolean('is_approved')} not null,
        ${text('fingerprint')} not null,
        ${timestamp('created_at')} not null,
        ${timestamp('removed_at')} not null`
    return [
      `alter table posts add column ${timestamp('deleted_at')}`,
      `alter table posts add column ${id('deleted_by')} references users (id) on delete set null`,
      `alter table posts add column ${text('trashed_status')}
        check (trashed_status is null or status = 'archived')`,
      'create index posts_in_trash on posts (deleted_at, id) where deleted_at is not null',
      // with the column that every list asks for, so that SQLite reads no row that it leaves out
      'drop index posts_created',
      'create index posts_created on posts (created_at, id, deleted_at)',
      'drop index posts_created_in_status',
      'create index posts_created_in_status on posts (status, created_at, id, deleted_at)',
      'drop index posts_of_owner',
      'create index posts_of_owner on posts (owner_id, status, created_at, id, deleted_at)',
      ...replaceTrigger(dialect, 'insert', [], countListed(1, 'new')),
      ...replaceTrigger(dialect, 'delete', [], countListed(-1, 'old')),
      ...replaceTrigger(
        dialect,
        'update',
        ['status', 'category_id', 'featured', 'published_at', 'deleted_at'],
        [
          ...countListed(-1, 'old'),
          ...countListed(1, 'new'),
          `update post_tags set listed_at = ${listedAt} where post_id = new.id`,
        ],
      ),

      `create table removed_comments (
        ${id('id')} primary key,
        ${id('post_id')} not null references posts (id) on delete cascade,${words}
      )${strict}`,
      'create index removed_comments_of_post on removed_comments (post_id, removed_at)',
      'create index removed_comments_expiry on removed_comments (removed_at)',
      `create table removed_replies (
        ${id('id')} primary key,
        ${id('comment_id')} not null,
        ${id('post_id')} not null references posts (id) on delete cascade,${words},
        ${boolean('is_author')} not null
      )${strict}`,
      'create index removed_replies_of_comment on removed_replies (comment_id, removed_at)',
      'create index removed_replies_of_post on removed_replies (post_id)',
      'create index removed_replies_expiry on removed_replies (removed_at)',

      ...(kind === 'postgres'
        ? []
        : [
            `delete from sqlite_stat1 where idx in ('posts_created', 'posts_created_in_status', 'posts_of_owner')`,
            `insert into sqlite_stat1 (tbl, idx, stat) values
              ('posts', 'posts_created', '100000 2 1 1'),
              ('posts', 'posts_created_in_status', '100000 30000 2 1 1'),
              ('posts', 'posts_of_owner', '100000 2000 1000 2 1 1'),
              ('posts', 'posts_in_trash', '500 2 1'),
              ('removed_comments', 'sqlite_autoindex_removed_comments_1', '1000 1'),
              ('removed_comments', 'removed_comments_of_post', '1000 20 20'),
              ('removed_comments', 'removed_comments_expiry', '1000 10'),
              ('removed_replies', 'sqlite_autoindex_removed_replies_1', '500 1'),
              ('removed_replies', 'removed_replies_of_comment', '500 3 3'),
              ('removed_replies', 'removed_replies_of_post', '500 20'),
              ('removed_replies', 'removed_replies_expiry', '500 10')`,
            'analyze sqlite_schema',
          ]),
    ]
  },
}
