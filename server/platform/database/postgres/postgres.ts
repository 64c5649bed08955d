import { setTimeout as pause } from 'node:timers/promises'
import { PostgresDialect, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { postgresSchemaDialect } from '#server/platform/database/dialects.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { createFullText, createRecordSearch } from '#server/platform/database/search/full-text.ts'
import { createWordIndex } from '#server/platform/database/search/word-index.ts'
import { createKysely } from '#server/platform/database/kysely.ts'
import { runMissingMigrations } from '#server/platform/database/migrate.ts'
import { joinCluster } from './cluster.ts'
import { kyselyPool, createPool } from './pool.ts'
import { purgePostgres } from './purge.ts'
import { postgresSearch } from '#server/platform/database/search/postgres-search.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import { openPostgresSnapshot, snapshotPool } from '#server/platform/database/read-snapshot.ts'
import type { Tables } from '#server/tables.ts'
import { runInsideTransaction } from '#server/platform/database/transaction-guard.ts'

const second = 1_000

/** Time limits. The client's are slightly longer than the server's, in case the server hangs. */
const clientLimits = { connectionTimeoutMillis: 3 * second, query_timeout: 12 * second }
const serverLimits = {
  statement_timeout: 10 * second,
  lock_timeout: 8 * second,
  idle_in_transaction_session_timeout: 30 * second,
}
const limits = { ...clientLimits, ...serverLimits }

const maxAttempts = 6

/** A query with its own time limit, which pg supports but doesn't type. */
const pingQuery = { text: 'select 1', query_timeout: 2 * second }

/** The key of the migration's advisory lock: an arbitrary number that never changes. */
const migrationLock = 4_105_220_311

/** Sets the time limits for one transaction, because a pooler shares its connections and doesn't keep session settings. */
async function withTimeLimits<T>(
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
 * Opens the PostgreSQL database at `url`. Connections are opened on demand, so this never fails.
 * @param directUrl the same database without the pooler, if `url` is a pooler's, whose connections have no session
 */
export function openPostgres(url: string, directUrl?: string): Database {
  const isBehindPooler = directUrl !== undefined
  const pool = createPool({
    application_name: 'frontdesk',
    max: 10,
    idleTimeoutMillis: 30 * second,
    connectionString: url,
    ...(isBehindPooler ? clientLimits : limits),
  })
  const query = createKysely(new PostgresDialect({ pool: kyselyPool(pool) }))

  return {
    kind: 'postgres',
    query,
    fullText: createFullText(postgresSearch),
    wordIndex: createWordIndex((word) => sql`jsonb_exists(post_words.words, ${word})`),
    recordSearch: createRecordSearch(postgresSearch),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await query
            .transaction()
            .setIsolationLevel('read committed')
            .execute((trx) =>
              runInsideTransaction(() => (isBehindPooler ? withTimeLimits(trx, work) : work(trx))),
            )
        } catch (error) {
          if (attempt === maxAttempts || databaseErrorKind(error) !== 'conflict') throw error
          await pause(Math.random() * 20 * 2 ** attempt)
        }
      }
    },
    async reserveSpace() {},
    isFull: async () => false,
    async lock(trx, ...names) {
      const list = JSON.stringify(names.toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
        from json_array_elements_text(cast(${list} as json)) as name`.execute(trx)
    },
    migrate: () => migrate(directUrl ?? url),
    skipLocked: (rows) => rows.forUpdate().skipLocked(),
    joinCluster: (options) => joinCluster(directUrl ?? url, pool, options),
    openSnapshot: () => openPostgresSnapshot(snapshotPool(directUrl ?? url, 'frontdesk export')),
    purge: (options) => purgePostgres(directUrl ?? url, options),
    async ping() {
      await pool.query(pingQuery)
    },
    async close() {
      await query.destroy()
    },
  }
}

/** @throws StartError if the database can't store every character */
async function assertUtf8(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{
    encoding: string
  }>`select current_setting('server_encoding') as encoding`.execute(trx)
  const encoding = rows[0]!.encoding
  if (encoding !== 'UTF8')
    throw new StartError(
      `The database in DATABASE_URL is encoded in ${encoding}: create one with "create database … encoding 'UTF8' template template0".`,
    )
}

/** Migrates in one transaction, on a connection without time limits; a second node waits for the first. */
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
      await assertUtf8(trx)
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
      await runMissingMigrations(trx, postgresSchemaDialect)
    })
  } finally {
    await query.destroy()
  }
}
