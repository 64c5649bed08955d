import { Client } from 'pg'
import type { PurgeOptions, PurgeResult } from '#server/platform/database/database.ts'

/** How long (ms) a lock on a table is waited for. */
const lockTimeoutMs = 10_000

/** How long (ms) a lock that lets nobody else read a table is waited for, and they with it. */
const emptyTableLockTimeoutMs = 1_000

/** SQLSTATE of a lock that was not available in time. */
const lockNotAvailable = '55P03'

/**
 * Removes deleted rows from the tables and from the planner's statistics, which hold frequent values, and the words of deleted rows
 * from the search indexes, which keep every word they ever had.
 * SQL cannot reach other copies in PostgreSQL: unused space inside of pages, its log, replicas.
 * @param url of the database, without a pooler
 */
export async function purgePostgres(
  url: string,
  { signal }: Pick<PurgeOptions, 'signal'>,
): Promise<PurgeResult> {
  const client = new Client({
    connectionString: url,
    application_name: 'frontdesk purge',
    connectionTimeoutMillis: 3_000,
    lock_timeout: lockTimeoutMs,
  })
  // a lost connection fails the query that runs
  client.on('error', () => {})
  const end = () => client.end().catch(() => {})
  signal?.addEventListener('abort', end)
  try {
    signal?.throwIfAborted()
    await client.connect()
    await client.query('vacuum (index_cleanup on, analyze)')
    for (const index of await listRecordIndexes(client)) await rebuildIndex(client, index)
    await clearStatisticsOfEmptyTables(client)
    return 'done'
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return 'busy'
    throw error
  } finally {
    signal?.removeEventListener('abort', end)
    await end()
  }
}

/**
 * Removes the planner's statistics of tables that have become empty, which `analyze` leaves as they were. A change of a column's type
 * removes them, also to the type that it has, which rewrites nothing. Columns that keys or triggers name cannot be changed so; they hold
 * ids, statuses and the like.
 */
async function clearStatisticsOfEmptyTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s ', c.oid::regclass) || string_agg(
         format('alter column %I type %s', a.attname, format_type(atttypid, atttypmod))
         || coalesce(' collate ' || quote_ident(collname), ''), ', ') as statement
     from pg_stats s
       join pg_class c on c.oid = to_regclass(format('%I.%I', schemaname, tablename)) and relkind = 'r' and reltuples = 0
       join pg_attribute a on attrelid = c.oid and a.attname = s.attname
       left join pg_collation on pg_collation.oid = attcollation
     where schemaname = current_schema()
       and not exists (select from pg_depend where classid = 'pg_trigger'::regclass
         and refclassid = 'pg_class'::regclass and refobjid = c.oid and refobjsubid = attnum)
       and not exists (select from pg_constraint where contype = 'f'
         and (conrelid = c.oid and attnum = any(conkey) or confrelid = c.oid and attnum = any(confkey)))
     group by c.oid`,
  )
  await client.query(`set lock_timeout = ${emptyTableLockTimeoutMs}`)
  for (const { statement } of rows) await client.query(statement)
}

/** The search indexes that have what people wrote: all but that of the posts. */
async function listRecordIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = current_schema()
       and indexname like '%\\_search\\_terms' and indexname <> 'post_search_terms'`,
  )
  return rows.map(({ name }) => name)
}

/** Rebuilds an index while other nodes write to its table, and drops what rebuilding it left when it was interrupted. */
async function rebuildIndex(client: Client, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class join pg_index on indexrelid = oid
     where indrelid = (select indrelid from pg_index where indexrelid = $1::regclass) and not indisvalid and relname ~ $2`,
    [index, `^${index}_cc(new|old)[0-9]*$`],
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
  await client.query(`reindex index concurrently ${index}`)
}
