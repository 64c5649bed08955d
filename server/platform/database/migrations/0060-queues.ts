import type { Dialect, Migration } from '../dialects.ts'
import { count, trigger } from './0011-tallies.ts'

type Row = 'new' | 'old'

const countEnquiry = (by: 1 | -1, row: Row) => [count(by, 'enquiries', `''`, `${row}.status`)]
const countApplication = (by: 1 | -1, row: Row) => [
  count(by, 'applications', `${row}.position`, `${row}.status`),
]

/** On PostgreSQL two writers of one row wait for each other until they commit: so there are some to choose from. */
const shardOf = ({ kind }: Dialect) => (kind === 'postgres' ? 'floor(random() * 16)::bigint' : '0')

function countPending(dialect: Dialect, by: 1 | -1, row: Row, table: string): string[] {
  return [
    `insert into queue_tallies (subject, shard, n)
      select '${table}', ${shardOf(dialect)}, ${by} where not ${row}.is_approved
      on conflict (subject, shard) do update set n = queue_tallies.n + excluded.n`,
  ]
}

/**
 * The back office's queues, kept count of as 0011 does for lists that visitors see: enquiries by status, applications by
 * position (`key`) and status, and comments and replies that wait for approval. The last have a table of their own: they
 * are what strangers write at any rate, and none of them is to wait for another's commit.
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
