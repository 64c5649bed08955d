import { Client } from 'pg'
import type { PurgeOptions, PurgeResult } from '#server/platform/database/database.ts'
import { recordSearchTables } from '#server/platform/database/search/search-table-names.ts'

/** How long (ms) a lock on a table is waited for. */
const lockTimeoutMs = 10_000

/** SQLSTATE of a lock that was not available in time. */
const lockNotAvailable = '55P03'

/**
 * Removes deleted rows from the tables, and the words of deleted rows from the search indexes, which keep every word they ever had.
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
    await client.query('vacuum (index_cleanup on)')
    for (const table of recordSearchTables) await rebuildIndex(client, `${table}_terms`)
    return 'done'
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return 'busy'
    throw error
  } finally {
    signal?.removeEventListener('abort', end)
    await end()
  }
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
