import type { Database } from './database.ts'
import { assertSiteExists } from './existing-site.ts'
import { assertNotMoved, readMovedTo } from './moved-site.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite, openSqliteBesideServer } from './sqlite/sqlite.ts'
import { DataDirInUseError } from './start-error.ts'

export type { Database } from './database.ts'

/** The settings that name the database. */
export type DatabaseSettings = {
  dataDir: string
  databaseUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  databaseReadUrl?: string | undefined
}

/**
 * Opens the database that the settings name: PostgreSQL at `databaseUrl`, or else SQLite inside `dataDir`, which is then
 * locked for this process. `migrate()` creates the tables.
 * @throws StartError when another process holds `dataDir`
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, databaseDirectUrl, databaseReadUrl } = settings
  return databaseUrl
    ? openPostgres(databaseUrl, { directUrl: databaseDirectUrl, readUrl: databaseReadUrl })
    : openSqlite(dataDir)
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
