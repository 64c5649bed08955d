import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PostgresDialect, sql, type Kysely } from 'kysely'
import { lockDataDir } from './sqlite/data-dir-lock.ts'
import { createKysely } from './kysely.ts'
import { migrations } from './migrate.ts'
import type { DatabaseSettings } from './open.ts'
import { connectedNodes } from './postgres/node-locks.ts'
import { kyselyPool, createPool } from './postgres/pool.ts'
import { sqliteFileName } from './sqlite/sqlite.ts'
import { sqliteKyselyDialect } from './sqlite/driver.ts'
import { SqliteWriter } from './sqlite/writer.ts'
import { DataDirInUseError, StartError } from './start-error.ts'
import type { Tables } from './tables.ts'

export const migrationNames = migrations.map(({ name }) => name).toSorted()

/** A consistent view of a database for reading, while a server goes on writing to it. */
export type Snapshot = { query: Kysely<Tables>; hasServer: boolean; close(): Promise<void> }

/** Opens a snapshot of the database. @throws StartError when the SQLite file does not exist */
export async function openSnapshot(settings: DatabaseSettings): Promise<Snapshot> {
  const { dataDir, databaseUrl, databaseDirectUrl } = settings
  return databaseUrl ? postgresSnapshot(databaseDirectUrl ?? databaseUrl) : sqliteSnapshot(dataDir)
}

/** Keeps a read transaction open: in WAL mode it sees one state and blocks no writer. */
async function sqliteSnapshot(dataDir: string): Promise<Snapshot> {
  const path = join(dataDir, sqliteFileName)
  if (!existsSync(path)) throw new StartError(`There is no site at ${dataDir}.`)
  const hasServer = await lockDataDir(dataDir).then(
    async (lock) => {
      await lock.release()
      return false
    },
    (error: unknown) => {
      if (error instanceof DataDirInUseError) return true
      throw error
    },
  )
  const connection = new DatabaseSync(path, { readOnly: true })
  connection.exec('begin; select count(*) from sqlite_schema')
  const query = createKysely(sqliteKyselyDialect(new SqliteWriter(connection), connection))
  return { query, hasServer, close: () => query.destroy() }
}

async function postgresSnapshot(url: string): Promise<Snapshot> {
  const pool = createPool({
    connectionString: url,
    application_name: 'frontdesk move',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
  })
  const hasServer = (await connectedNodes(pool)).length > 0
  const query = createKysely(new PostgresDialect({ pool: kyselyPool(pool) }))
  // The pool has one connection, so every query belongs to this transaction.
  await sql`begin isolation level repeatable read read only`.execute(query)
  return { query, hasServer, close: () => query.destroy() }
}
