import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/platform/database/postgres/postgres.ts'
import { createDatabase, runStatement } from '#tests/support/servers/postgres-databases.ts'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the run and the migrated database to copy; undefined where tests run on SQLite. */
    postgres: { url: string; template: string; prefix: string } | undefined
  }
}

/** Provides a PostgreSQL server for the run (that of `DATABASE_URL`, or a new one) with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  // vacuuming hundreds of databases that are thrown away takes as long as a fifth of the tests
  const server = given ? undefined : await startPostgres(['max_connections=500', 'autovacuum=off'])
  const url = given ?? server!.url
  const prefix = `frontdesk_${randomBytes(4).toString('hex')}_`
  const template = `${prefix}template`

  const database = openPostgres(await createDatabase(url, template))
  await database.migrate()
  await database.close()
  project.provide('postgres', { url, template, prefix })

  return async () => {
    if (server) return server.stop()
    for (const { datname } of await runStatement(url, 'select datname from pg_database'))
      if (String(datname).startsWith(prefix))
        await runStatement(url, `drop database if exists ${String(datname)} with (force)`)
  }
}
