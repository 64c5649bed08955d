import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { asAdmin, databaseUrl } from './postgres.ts'

/** Where a database of a test is: what the server's settings call `dataDir` and `databaseUrl`. */
export type DatabasePlace = { dataDir: string; databaseUrl?: string }

/** A folder of its own and, where the project runs on PostgreSQL, an empty migrated database of its own. Both go with the run. */
export async function databasePlace(
  options: { isMigrated: boolean } = { isMigrated: true },
): Promise<DatabasePlace> {
  const dataDir = await mkdtemp(join(inject('runFolder'), 'data-'))
  const server = inject('postgres')
  if (!server) return { dataDir }
  const name = server.prefix + randomBytes(6).toString('hex')
  const template = options.isMigrated ? server.template : 'template0'
  await asAdmin(server.url, `create database ${name} template ${template}`)
  return { dataDir, databaseUrl: databaseUrl(server.url, name) }
}

/** An empty migrated database on the engine that the project runs on. Close it when the file is done. */
export async function testDatabase(): Promise<Database> {
  const database = await openDatabase(await databasePlace())
  await database.migrate()
  return database
}
