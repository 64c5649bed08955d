import { randomBytes } from 'node:crypto'
import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import type { DatabaseLocation } from './open-app.ts'
import { createDatabase } from './servers/postgres-databases.ts'

/**
 * Creates a data folder and, where the project runs on PostgreSQL, a database of the run's server, with the tables of a site without
 * content. Both are removed when the run ends.
 */
export async function newDatabaseLocation(
  options: { isMigrated: boolean } = { isMigrated: true },
): Promise<DatabaseLocation> {
  const dataDir = await mkdtemp(join(inject('runFolder'), 'data-'))
  const server = inject('postgres')
  if (!server) {
    if (options.isMigrated) await cp(inject('sqliteTemplate'), dataDir, { recursive: true })
    return { dataDir }
  }
  const name = server.prefix + randomBytes(6).toString('hex')
  const template = options.isMigrated ? server.template : 'template0'
  return { dataDir, databaseUrl: await createDatabase(server.url, name, template) }
}

/** Opens an empty migrated database on the engine that the project runs on. The caller closes it. */
export async function openTestDatabase(): Promise<Database> {
  return openDatabase(await newDatabaseLocation())
}
