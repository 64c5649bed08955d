import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export type { Database } from './database.ts'

/**
 * Opens the database that the settings name: PostgreSQL at `databaseUrl`, or else SQLite inside `dataDir`, which is then
 * locked for this process. Tables are made by `migrate()`.
 * @throws StartRefused when another process holds `dataDir`
 */
export async function openDatabase(settings: { dataDir: string; databaseUrl?: string }): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openSqlite(settings.dataDir)
}
