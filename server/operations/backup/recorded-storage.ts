import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { assertNoDatabaseLinks } from '#server/platform/database/data-dir.ts'
import { createPool } from '#server/platform/database/postgres/pool.ts'
import { sqliteFileName } from '#server/platform/database/sqlite/sqlite.ts'
import { storageKey } from '#server/platform/storage/site-storage.ts'
import { findStorageIdentity } from '#server/platform/storage/storage-fingerprint.ts'
import type { SiteLocation } from './backup.ts'
import { BackupError } from './manifest.ts'

const statement = `select value from settings where key = '${storageKey}'`

async function findInSqlite(dataDir: string): Promise<string | undefined> {
  await assertNoDatabaseLinks(dataDir)
  const path = join(dataDir, sqliteFileName)
  if (!existsSync(path)) return undefined
  try {
    // a read-only connection can't remove the log that it creates
    const database = new DatabaseSync(path)
    try {
      return database.prepare(statement).get()?.value as string | undefined
    } finally {
      database.close()
    }
  } catch {
    // a restore may replace a damaged database
    return undefined
  }
}

async function findInPostgres(url: string): Promise<string | undefined> {
  const pool = createPool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  try {
    const { rows } = await pool.query<{ exists: boolean }>(
      `select to_regclass('settings') is not null as exists`,
    )
    return rows[0]!.exists ? (await pool.query<{ value: string }>(statement)).rows[0]?.value : undefined
  } finally {
    await pool.end()
  }
}

/**
 * Asserts that the site that a restore replaces has its files in the storage of the settings. Creates nothing.
 * @throws BackupError when they are elsewhere
 */
export async function assertSameStorage(location: SiteLocation): Promise<void> {
  const { dataDir, databaseUrl, databaseDirectUrl } = location
  const recorded = databaseUrl
    ? await findInPostgres(databaseDirectUrl ?? databaseUrl)
    : await findInSqlite(dataDir)
  if (recorded === undefined || recorded === (await findStorageIdentity(location))) return
  throw new BackupError(
    "The files of the site to replace are elsewhere: set DATA_DIR and STORAGE_URL to the server's values. " +
      'If those files are lost, restore without --replace into an empty database and storage.',
  )
}

/**
 * Deletes the recorded storage of a restored database: the next start records the current one.
 * @param run executes a statement in the restored database
 */
export async function forgetStorage(run: (statement: string) => unknown): Promise<void> {
  await run(`delete from settings where key = '${storageKey}'`)
}
