import { setTimeout as pause } from 'node:timers/promises'
import { PostgresDialect, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { postgresDialect } from '#server/platform/database/dialects.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { createFullText, createRecordSearch } from '#server/platform/database/search/full-text.ts'
import { createKysely } from '#server/platform/database/kysely.ts'
import { runMigrations } from '#server/platform/database/migrate.ts'
import { joinNodes } from './nodes.ts'
import type { Nodes } from '#server/platform/database/nodes.ts'
import { openReplica } from './replica.ts'
import { kyselyPool, createPool } from './pool.ts'
import { postgresSearch } from '#server/platform/database/search/postgres-search.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { runGuarded } from '#server/platform/database/transaction-guard.ts'

const second = 1_000

/** A server that hangs must not hang us: the client gives up a little after the server should have. */
const clientLimits = { connectionTimeoutMillis: 3 * second, query_timeout: 12 * second }
const serverLimits = {
  statement_timeout: 10 * second,
  lock_timeout: 8 * second,
  idle_in_transaction_session_timeout: 30 * second,
}
const limits = { ...clientLimits, ...serverLimits }

const mostAttempts = 6

/** pg takes a time limit with a query, which its types leave out. */
const quickAnswer = { text: 'select 1', query_timeout: 2 * second }

/** Any number, as long as it is always this one. */
const migrationLock = 4_105_220_311

type MoreUrls = {
  /** The same database, when `url` is a pooler's, whose connections have no session. */
  directUrl?: string | undefined
  /** A replica of it. */
  readUrl?: string | undefined
}

/** A pooler hands a connection on after each transaction, and takes no settings of a session: so these go with each. */
async function limited<T>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const settings = Object.entries(serverLimits).map(
    ([name, ms]) => sql`set_config(${name}, ${String(ms)}, true)`,
  )
  await sql`select ${sql.join(settings)}`.execute(trx)
  return work(trx)
}

/**
 * Opens PostgreSQL at `url`. Connections are made when they are needed: nothing is asked of the server yet.
 */
export function openPostgres(url: string, { directUrl, readUrl }: MoreUrls = {}): Database {
  const isPooled = directUrl !== undefined
  const settings = { application_name: 'frontdesk', max: 10, idleTimeoutMillis: 30 * second }
  const pool = createPool({ ...settings, connectionString: url, ...(isPooled ? clientLimits : limits) })
  const query = createKysely(new PostgresDialect({ pool: kyselyPool(pool, !isPooled) }))

  let nodes: Nodes | undefined
  const replica = readUrl
    ? openReplica({
        replica: createPool({ ...settings, connectionString: readUrl, ...clientLimits }),
        primary: pool,
        prepares: !isPooled,
        freshness: () => nodes?.freshness(),
      })
    : undefined

  return {
    kind: 'postgres',
    query,
    reads: replica?.query ?? query,
    fullText: createFullText(postgresSearch),
    recordSearch: createRecordSearch(postgresSearch),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await query
            .transaction()
            .setIsolationLevel('read committed')
            .execute((trx) => runGuarded(() => (isPooled ? limited(trx, work) : work(trx))))
        } catch (error) {
          if (attempt === mostAttempts || databaseErrorKind(error) !== 'conflict') throw error
          await pause(Math.random() * 20 * 2 ** attempt)
        }
      }
    },
    async lock(trx, ...names) {
      const list = JSON.stringify(names.toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
        from json_array_elements_text(cast(${list} as json)) as name`.execute(trx)
    },
    migrate: () => migrate(directUrl ?? url),
    skipLocked: (choice) => choice.forUpdate().skipLocked(),
    async joinNodes(introduction) {
      const joined = await joinNodes(directUrl ?? url, pool, introduction)
      if (replica) {
        joined.onChange(replica.markStale)
        replica.markStale()
      }
      nodes = joined
      return joined
    },
    async ping() {
      await pool.query(quickAnswer)
    },
    async close() {
      await replica?.close()
      await query.destroy()
    },
  }
}

/** In one transaction on a connection without time limits; a second node waits for the first. */
async function migrate(url: string): Promise<void> {
  const pool = createPool({
    connectionString: url,
    application_name: 'frontdesk migrations',
    max: 1,
    connectionTimeoutMillis: limits.connectionTimeoutMillis,
  })
  const query = createKysely(new PostgresDialect({ pool: kyselyPool(pool) }))
  try {
    await query.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
      await runMigrations(trx, postgresDialect)
    })
  } finally {
    await query.destroy()
  }
}
