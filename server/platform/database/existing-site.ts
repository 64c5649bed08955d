import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSettings } from './open.ts'
import { createPool } from './postgres/pool.ts'
import { sqliteFileName } from './sqlite/sqlite.ts'
import { StartError } from './start-error.ts'

/** Folders inside `dataDir` for the data that a restore stages, and for the data that it replaces (with the time appended). */
export const restoreFolders = { staging: 'restoring', aside: 'before-restore-' }

/** Folders of stored files inside `dataDir`. */
const storedFolders = ['files/private', 'files/images']

/**
 * Ensures that the settings name the database of a site, so that a tool never works on an empty one by mistake. Creates nothing.
 * @throws StartError if there is none
 */
export async function assertSiteExists({
  dataDir,
  databaseUrl,
  databaseDirectUrl,
}: DatabaseSettings): Promise<void> {
  if (databaseUrl) {
    if (!(await hasTables(databaseDirectUrl ?? databaseUrl)))
      throw new StartError(
        'The database in DATABASE_URL has no Frontdesk tables: check the name of the database.',
      )
  } else if (!(await hasSqlite(dataDir)))
    throw new StartError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as on the server.`)
}

/**
 * Ensures that a start doesn't create an empty SQLite database next to the files of a site.
 * @throws StartError if there are files but no database
 */
export async function assertDatabaseNotLost({ dataDir, databaseUrl }: DatabaseSettings): Promise<void> {
  if (databaseUrl || (await hasSqlite(dataDir))) return
  const { staging, aside } = restoreFolders
  const entries = await readdir(dataDir).catch(() => [])
  if (entries.some((name) => name === staging || name.startsWith(aside)))
    throw new StartError(
      `A restore into DATA_DIR ${dataDir} was interrupted: run the command again with --replace.`,
    )
  for (const folder of storedFolders) {
    const names = await readdir(join(dataDir, folder)).catch(() => [])
    if (names.length > 0)
      throw new StartError(
        `DATA_DIR ${dataDir} has the files of a site but no database: restore a backup, or set DATABASE_URL if the database is ` +
          'elsewhere. For a new site, use an empty folder.',
      )
  }
}

async function hasSqlite(dataDir: string): Promise<boolean> {
  const file = await stat(join(dataDir, sqliteFileName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return file !== undefined && file.size > 0
}

async function hasTables(url: string): Promise<boolean> {
  const pool = createPool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  try {
    const { rows } = await pool.query<{ exists: boolean }>(
      `select to_regclass('migrations') is not null as exists`,
    )
    return rows[0]!.exists
  } finally {
    await pool.end()
  }
}
