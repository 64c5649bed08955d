import type { SchemaDialect, Migration } from '#server/platform/database/dialects.ts'
import { addToCount, trigger } from './0011-tallies.ts'

type Row = 'new' | 'old'

const countEnquiry = (by: 1 | -1, row: Row) => [addToCount(by, 'enquiries', `''`, `${row}.status`)]
const countApplication = (by: 1 | -1, row: Row) => [
  addToCount(by, 'applications', `${row}.position`, `${row}.status`),
]

/** Several counters of one subject: on PostgreSQL a writer of a row waits for the previous one to commit. */
const shardOf = ({ kind }: SchemaDialect) => (kind === 'postgres' ? 'floor(random() * 16)::bigint' : '0')

function countPending(dialect: SchemaDialect, by: 1 | -1, row: Row, table: string): string[] {
  return [
    `insert into queue_tallies (subject, shard, n)
      select '${table}', ${shardOf(dialect)}, ${by} where not ${row}.is_approved
      on conflict (subject, shard) do update set n = queue_tallies.n + excluded.n`,
  ]
}

/**
 * Counts for the lists of the back office, maintained like those of 0011: enquiries by status, applications by position (`key`) and
 * status, and comments and replies that wait for approval. The last have a table of their own with several counters, since visitors
 * write comments at any rate, and no write should wait for the commit of another.
 */
export const queues: Migration = {
  name: '0060-queues',
  statements: (dialect) => {
    const { text, integer, strict } = dialect
    const on = (table: string, columns: string[], counted: (by: 1 | -1, row: Row) => string[]) =>
      [
        trigger(dialect, table, 'insert', [], counted(1, 'new'), 'queued'),
        trigger(dialect, table, 'delete', [], counted(-1, 'old'), 'queued'),
        trigger(dialect, table, 'update', columns, [...counted(-1, 'old'), ...counted(1, 'new')], 'queued'),
      ].flat()
    return [
      `create table queue_tallies (
        ${text('subject')} not null,
        ${integer('shard')} not null,
        ${integer('n')} not null,
        primary key (subject, shard)
      )${strict}`,

      `insert into queue_tallies (subject, shard, n)
        select 'comments', 0, count(*) from comments where not is_approved
        union all
        select 'replies', 0, count(*) from replies where not is_approved`,
      `insert into tallies (subject, key, status, n)
        select 'enquiries', '', status, count(*) from enquiries group by status
        union all
        select 'applications', position, status, count(*) from applications group by position, status`,

      ...on('enquiries', ['status'], countEnquiry),
      ...on('applications', ['status', 'position'], countApplication),
      ...['comments', 'replies'].flatMap((table) =>
        on(table, ['is_approved'], (by, row) => countPending(dialect, by, row, table)),
      ),
    ]
  },
}
