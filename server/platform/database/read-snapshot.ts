import { DatabaseSync } from 'node:sqlite'
import { PostgresDialect, sql, type Kysely } from 'kysely'
import { createKysely } from './kysely.ts'
import { kyselyPool, createPool } from './postgres/pool.ts'
import { sqliteKyselyDialect } from './sqlite/driver.ts'
import { SqliteWriter } from './sqlite/writer.ts'
import type { Tables } from '#server/tables.ts'

/** A consistent view of a database for reading. Close it, because the engine keeps old rows until then. */
export type ReadSnapshot = { query: Kysely<Tables>; close(): Promise<void> }

/** Keeps a read transaction open: in WAL mode, it sees one state and blocks no writer. */
export function openSqliteSnapshot(file: string): ReadSnapshot {
  const connection = new DatabaseSync(file, { readOnly: true })
  connection.exec('begin; select count(*) from sqlite_schema')
  const query = createKysely(sqliteKyselyDialect(new SqliteWriter(connection), connection))
  return { query, close: () => query.destroy() }
}

/** Creates the pool of a snapshot. @param name of its connection, visible to administrators of the database */
export const snapshotPool = (url: string, name: string): ReturnType<typeof createPool> =>
  createPool({
    connectionString: url,
    application_name: name,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
  })

/** The pool has only one connection, so every query belongs to the transaction that begins here. */
export async function openPostgresSnapshot(pool: ReturnType<typeof createPool>): Promise<ReadSnapshot> {
  const query = createKysely(new PostgresDialect({ pool: kyselyPool(pool) }))
  try {
    await sql`begin isolation level repeatable read read only`.execute(query)
  } catch (error) {
    await query.destroy()
    throw error
  }
  return { query, close: () => query.destroy() }
}
