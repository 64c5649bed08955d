import type { Database } from './database.ts'
import { assertSiteExists } from './existing-site.ts'
import { assertNotMoved, readMovedTo } from './moved-site.ts'
import { openPostgres } from './postgres/postgres.ts'
import { touchChangeFile } from './sqlite/change-file.ts'
import { openSqlite, openSqliteBesideServer } from './sqlite/sqlite.ts'
import { DataDirInUseError } from './start-error.ts'

export type { Database } from './database.ts'

/** The settings that name the database. */
export type DatabaseSettings = {
  dataDir: string
  databaseUrl?: string | undefined
  databaseDirectUrl?: string | undefined
}

/**
 * Opens the database that the settings name: PostgreSQL at `databaseUrl`, or else SQLite inside `dataDir`, which is then
 * locked for this process. `migrate()` creates the tables.
 * @throws StartError when another process holds `dataDir`
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, databaseDirectUrl } = settings
  return databaseUrl ? openPostgres(databaseUrl, databaseDirectUrl) : openSqlite(dataDir)
}

/**
 * Opens the database of a site for a command-line tool: migrated, unless a server that is running serves it already.
 * @throws StartError when there is no site, and nothing is created then; or when it was moved
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
 * Tells the server of a site, which may be running, that a tool has changed what visitors see: within a second it shows them that.
 * PostgreSQL has told its nodes with the commit.
 */
export async function announceChange({ dataDir, databaseUrl }: DatabaseSettings): Promise<void> {
  if (!databaseUrl) await touchChangeFile(dataDir).waitForNodes()
}
