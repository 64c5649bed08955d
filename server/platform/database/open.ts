import type { Database } from './database.ts'
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

/** Opens the database for a command-line tool: migrated, unless a server that is running serves it already. */
export async function openDatabaseForTool(settings: DatabaseSettings): Promise<Database> {
  try {
    const database = await openDatabase(settings)
    await database.migrate()
    return database
  } catch (error) {
    if (error instanceof DataDirInUseError) return openSqliteBesideServer(settings.dataDir)
    throw error
  }
}
