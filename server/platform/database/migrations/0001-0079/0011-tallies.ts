import type { SchemaDialect, Migration } from '#server/platform/database/dialects.ts'

type Row = 'new' | 'old'
type Event = 'insert' | 'delete' | 'update'

/** A statement that adds `by` to the count of a subject, key and status, if `when` holds. */
export function addToCount(by: 1 | -1, subject: string, key: string, status: string, when = 'true'): string {
  return `insert into tallies (subject, key, status, n)
    select '${subject}', ${key}, ${status}, ${by} where ${when}
    on conflict (subject, key, status) do update set n = tallies.n + excluded.n`
}

const countPost = (by: 1 | -1, row: Row) => [
  addToCount(by, 'posts', `''`, `${row}.status`),
  addToCount(by, 'category', `cast(${row}.category_id as text)`, `${row}.status`),
  addToCount(by, 'featured', `''`, `${row}.status`, `${row}.featured`),
]

const countTag = (by: 1 | -1, row: Row) => [
  addToCount(by, 'tag', `${row}.tag_key`, `'published'`, `${row}.listed_at is not null`),
]

const countApproved = (by: 1 | -1, row: Row, table: string) => [
  addToCount(by, table, `''`, `'approved'`, `${row}.is_approved`),
]

/**
 * Creates a trigger for each row, in the syntax of the engine.
 * @param columns an update of other columns does not run it; none for any column
 * @param purpose part of its name
 */
export function trigger(
  { kind }: SchemaDialect,
  table: string,
  event: Event,
  columns: string[],
  steps: string[],
  purpose = 'tallied',
): string[] {
  const name = `${table}_${purpose}_on_${event}${columns.length === 1 ? `_of_${columns[0]}` : ''}`
  const on = `after ${event}${columns.length > 0 ? ` of ${columns.join(', ')}` : ''} on ${table}`
  const body = steps.map((step) => `${step};`).join('\n')
  if (kind === 'sqlite') return [`create trigger ${name} ${on} for each row begin ${body} end`]
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} ${on} for each row execute function ${name}()`,
  ]
}

/** Removes a trigger that `trigger` has created, by its whole name. */
export function dropTrigger({ kind }: SchemaDialect, table: string, name: string): string[] {
  return kind === 'sqlite'
    ? [`drop trigger ${name}`]
    : [`drop trigger ${name} on ${table}`, `drop function ${name}()`]
}

const listedAt = `(select published_at from posts where posts.id = post_tags.post_id and posts.status = 'published')`

/**
 * Counts of posts, tags, comments and replies, which triggers maintain when rows are inserted, updated and deleted (decision 008):
 * counting 50,000 posts takes longer than reading a page of them. Scheduled posts count as published; readers subtract them, since
 * they are few.
 *
 * `post_tags.listed_at` is the date of a published post, so that an index of the tag finds its newest posts.
 */
export const storedCounts: Migration = {
  name: '0011-tallies',
  statements: (dialect) => {
    const { kind, text, integer, timestamp, strict } = dialect
    const on = (table: string, event: Event, columns: string[], steps: string[]) =>
      trigger(dialect, table, event, columns, steps)
    return [
      `create table tallies (
        ${text('subject')} not null,
        ${text('key')} not null,
        ${text('status')} not null,
        ${integer('n')} not null,
        primary key (subject, key, status)
      )${strict}`,

      `alter table post_tags add column ${timestamp('listed_at')}`,
      `update post_tags set listed_at = ${listedAt}`,
      'drop index post_tags_tag',
      'create index post_tags_listed on post_tags (tag_key, listed_at, post_id)',

      `insert into tallies (subject, key, status, n)
        select 'posts', '', status, count(*) from posts group by status
        union all
        select 'category', cast(category_id as text), status, count(*) from posts group by category_id, status
        union all
        select 'featured', '', status, count(*) from posts where featured group by status
        union all
        select 'tag', tag_key, 'published', count(*) from post_tags where listed_at is not null group by tag_key
        union all
        select 'comments', '', 'approved', count(*) from comments where is_approved
        union all
        select 'replies', '', 'approved', count(*) from replies where is_approved`,

      ...on('posts', 'insert', [], countPost(1, 'new')),
      ...on('posts', 'delete', [], countPost(-1, 'old')),
      ...on(
        'posts',
        'update',
        ['status', 'category_id', 'featured', 'published_at'],
        [
          ...countPost(-1, 'old'),
          ...countPost(1, 'new'),
          `update post_tags set listed_at = ${listedAt} where post_id = new.id`,
        ],
      ),
      // A new tag has no date until this update sets it; the trigger of that update counts the tag.
      ...on(
        'post_tags',
        'insert',
        [],
        [
          `update post_tags set listed_at = ${listedAt} where post_id = new.post_id and tag_key = new.tag_key`,
        ],
      ),
      ...on('post_tags', 'update', ['listed_at'], [...countTag(-1, 'old'), ...countTag(1, 'new')]),
      ...on('post_tags', 'delete', [], countTag(-1, 'old')),
      ...['comments', 'replies'].flatMap((table) => [
        ...on(table, 'insert', [], countApproved(1, 'new', table)),
        ...on(table, 'delete', [], countApproved(-1, 'old', table)),
        ...on(
          table,
          'update',
          ['is_approved'],
          [...countApproved(-1, 'old', table), ...countApproved(1, 'new', table)],
        ),
      ]),
      ...(kind === 'postgres'
        ? []
        : [
            `delete from sqlite_stat1 where idx = 'post_tags_tag'`,
            `insert into sqlite_stat1 (tbl, idx, stat) values
              ('post_tags', 'post_tags_listed', '300000 1000 2 1'),
              ('tallies', 'sqlite_autoindex_tallies_1', '500 100 2 1')`,
            'analyze sqlite_schema',
          ]),
    ]
  },
}
