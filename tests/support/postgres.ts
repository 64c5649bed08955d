import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/platform/database/postgres/postgres.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the run and the migrated database to copy; undefined where tests run on SQLite. */
    postgres: { url: string; template: string; prefix: string } | undefined
  }
}

/** Gives the run a PostgreSQL: the one of `DATABASE_URL`, or else one of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const server = given ? undefined : await startPostgres()
  const url = given ?? server!.url
  const prefix = `frontdesk_${randomBytes(4).toString('hex')}_`
  const template = `${prefix}template`

  await asAdmin(url, `create database ${template}`)
  const database = openPostgres(databaseUrl(url, template))
  await database.migrate()
  await database.close()
  project.provide('postgres', { url, template, prefix })

  return async () => {
    if (server) return server.stop()
    for (const name of await databasesOf(url, prefix)) {
      await asAdmin(url, `drop database if exists ${name} with (force)`)
    }
  }
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs a statement that concerns the server, on a connection of its own. */
export async function asAdmin(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(statement)
    return rows
  } finally {
    await client.end()
  }
}

async function databasesOf(url: string, prefix: string): Promise<string[]> {
  const rows = await asAdmin(url, 'select datname from pg_database')
  return rows.map(({ datname }) => String(datname)).filter((name) => name.startsWith(prefix))
}
