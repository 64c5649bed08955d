import type { Database } from './database.ts'
import { assertSiteExists } from './existing-site.ts'
import { assertNotMoved, readMovedTo } from './moved-site.ts'
import { openPostgres } from './postgres/postgres.ts'
import { touchChangeFile } from './sqlite/change-file.ts'
import { openSqlite, openSqliteBesideServer } from './sqlite/sqlite.ts'
import { DataDirInUseError } from './start-error.ts'

export type { Database } from './database.ts'

/** The settings that specify the database. */
export type DatabaseSettings = {
  dataDir: string
  databaseUrl?: string | undefined
  databaseDirectUrl?: string | undefined
}

/**
 * Opens the database in the settings: PostgreSQL at `databaseUrl`, or else SQLite inside `dataDir`, which is then locked for this process.
 * `migrate()` creates the tables.
 * @throws StartError if another process holds `dataDir`
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, databaseDirectUrl } = settings
  return databaseUrl ? openPostgres(databaseUrl, databaseDirectUrl) : openSqlite(dataDir)
}

/**
 * Opens the database of a site for a command-line tool, and migrates it unless a running server uses it.
 * @throws StartError if there is no site, without creating anything, or if it was moved
 */
export async function openDatabaseForTool(settings: DatabaseSettings): Promise<Database> {
  await assertSiteExists(settings)
  const database = await openMigrated(settings)
  try {
    assertNotMoved(await readMovedTo(database.query))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openMigrated(settings: DatabaseSettings): Promise<Database> {
  try {
    const database = await openDatabase(settings)
    await database.migrate()
    return database
  } catch (error) {
    if (error instanceof DataDirInUseError) return openSqliteBesideServer(settings.dataDir)
    throw error
  }
}

/**
 * Notifies a running server that a tool has changed public content, so that it shows the change within a second. PostgreSQL notifies its
 * nodes with the commit.
 */
export async function announceChange({ dataDir, databaseUrl }: DatabaseSettings): Promise<void> {
  if (!databaseUrl) await touchChangeFile(dataDir).waitForNodes()
}
