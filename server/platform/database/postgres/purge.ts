import { Client } from 'pg'
import type { PurgeOptions, PurgeResult } from '#server/platform/database/database.ts'

/** Maximum wait (ms) for a lock on a table. */
const lockTimeoutMs = 10_000

/** Maximum wait (ms) for a lock that blocks all readers of a table, who wait as long. */
const emptyTableLockTimeoutMs = 1_000

/** SQLSTATE of a lock timeout. */
const lockNotAvailable = '55P03'

/**
 * Removes deleted rows from the tables, their frequent values from the planner's statistics, and their words from the search indexes, which
 * otherwise keep every word. SQL can't reach other copies in PostgreSQL: unused space inside pages, its log, replicas.
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
  // if the connection is lost, the running query fails
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
 * Removes the planner's statistics of emptied tables, which `analyze` keeps. Changing a column's type removes them, even to the same type,
 * which rewrites nothing. Columns of keys or triggers can't be changed this way; they only contain ids, statuses and the like.
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

/** Lists the search indexes of people's records: all except that of the posts. */
async function listRecordIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = current_schema()
       and indexname like '%\\_search\\_terms' and indexname <> 'post_search_terms'`,
  )
  return rows.map(({ name }) => name)
}

/** Rebuilds an index while other nodes write to its table, and drops leftovers of an interrupted rebuild. */
async function rebuildIndex(client: Client, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class join pg_index on indexrelid = oid
     where indrelid = (select indrelid from pg_index where indexrelid = $1::regclass) and not indisvalid and relname ~ $2`,
    [index, `^${index}_cc(new|old)[0-9]*$`],
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
  await client.query(`reindex index concurrently ${index}`)
}
