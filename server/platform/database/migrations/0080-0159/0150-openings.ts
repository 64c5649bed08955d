import type { Migration } from '#server/platform/database/dialects.ts'

/** The rows of an event that decide whether visitors can see its change. */
const rowsOf = { insert: ['new'], update: ['new', 'old'], delete: ['old'] } as const

/** A trigger of 0040-nodes: every change of an opening that is no draft notifies all nodes. */
const notification = (event: keyof typeof rowsOf) => {
  const condition = rowsOf[event].map((row) => `${row}.status <> 'draft'`).join(' or ')
  return `create trigger openings_told_on_${event} after ${event} on openings for each row when (${condition})
    execute function tell_nodes()`
}

/**
 * Job openings, which were part of the content before. `facts` holds what no query asks for. An application keeps its `position`, the title
 * of its opening at the time, whatever becomes of the opening; a node of the version before leaves `opening_id` empty.
 */
export const openings: Migration = {
  name: '0150-openings',
  statements: ({ kind, id, text, integer, json, timestamp, strict }) => [
    `create table openings (
      ${id('id')} primary key,
      ${text('slug')} not null unique,
      ${text('title')} not null,
      ${text('status')} not null check (status in ('draft', 'open', 'closed')),
      ${integer('list_order')} not null,
      ${text('posted_on')},
      ${text('valid_through')},
      ${id('recruiter_id')} references users (id) on delete set null,
      ${json('facts')} not null,
      ${integer('revision')} not null default 1 check (revision >= 1),
      ${timestamp('created_at')} not null,
      ${timestamp('updated_at')} not null,
      ${timestamp('deleted_at')}
    )${strict}`,
    'create index openings_in_order on openings (list_order, id)',
    'create index openings_by_status on openings (status, valid_through)',
    'create index openings_of_recruiter on openings (recruiter_id)',
    'create index openings_deleted on openings (deleted_at, id) where deleted_at is not null',
    `create table opening_slugs (
      ${text('slug')} primary key,
      ${id('opening_id')} not null references openings (id) on delete cascade,
      ${timestamp('created_at')} not null
    )${strict}`,
    'create index opening_slugs_of_opening on opening_slugs (opening_id)',
    `alter table applications add column ${id('opening_id')} references openings (id) on delete set null`,
    'create index applications_of_opening on applications (opening_id)',
    ...(kind === 'postgres'
      ? (['insert', 'update', 'delete'] as const).map(notification)
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values
            ('openings', 'sqlite_autoindex_openings_1', '500 1'),
            ('openings', 'sqlite_autoindex_openings_2', '500 1'),
            ('openings', 'openings_in_order', '500 1 1'),
            ('openings', 'openings_by_status', '500 170 10'),
            ('openings', 'openings_of_recruiter', '500 100'),
            ('openings', 'openings_deleted', '20 2 1'),
            ('opening_slugs', 'sqlite_autoindex_opening_slugs_1', '500 1'),
            ('opening_slugs', 'opening_slugs_of_opening', '500 2'),
            ('applications', 'applications_of_opening', '20000 100')`,
          'analyze sqlite_schema',
        ]),
  ],
}
