import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir } from './sqlite/data-dir-lock.ts'
import { migrations } from './migrate.ts'
import type { DatabaseSettings } from './open.ts'
import { connectedNodes } from './postgres/node-locks.ts'
import { openPostgresSnapshot, snapshotPool, openSqliteSnapshot, type ReadSnapshot } from './read-snapshot.ts'
import { sqliteFileName } from './sqlite/sqlite.ts'
import { DataDirInUseError, StartError } from './start-error.ts'

export const migrationNames = migrations.map(({ name }) => name).toSorted()

/** A consistent view of a database for reading, while a server keeps writing to it. */
export type Snapshot = ReadSnapshot & { hasServer: boolean }

/** Opens a snapshot of the database. @throws StartError if the SQLite file doesn't exist */
export async function openSnapshot(settings: DatabaseSettings): Promise<Snapshot> {
  const { dataDir, databaseUrl, databaseDirectUrl } = settings
  return databaseUrl ? postgresSnapshot(databaseDirectUrl ?? databaseUrl) : sqliteSnapshot(dataDir)
}

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
  return { ...openSqliteSnapshot(path), hasServer }
}

async function postgresSnapshot(url: string): Promise<Snapshot> {
  const pool = snapshotPool(url, 'frontdesk move')
  const hasServer = (await connectedNodes(pool)).length > 0
  return { ...(await openPostgresSnapshot(pool)), hasServer }
}
