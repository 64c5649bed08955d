import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { copyRows } from '#server/operations/move/rows.ts'
import { openSource } from '#server/operations/move/site.ts'
import { tableSteps } from '#server/operations/move/table-steps.ts'
import { assertNotMoved, readMovedTo } from '#server/platform/database/moved-site.ts'
import { openDatabase, type DatabaseSettings } from '#server/platform/database/open.ts'
import { connectedNodes } from '#server/platform/database/postgres/node-locks.ts'
import { createPool } from '#server/platform/database/postgres/pool.ts'
import type { SearchReindexers } from '#server/platform/database/search/search-reindexer.ts'
import { sqliteFileName } from '#server/platform/database/sqlite/sqlite.ts'
import type { ReferencedFile } from '#server/platform/storage/referenced-files.ts'
import type { Tables } from '#server/tables.ts'
import { assertActiveOwner } from './active-owner.ts'
import type { SiteLocation } from './backup.ts'
import { BackupError, syncToDisk } from './manifest.ts'
import { checkCopy } from './sqlite-copy.ts'

async function copyAllRows(
  from: Kysely<Tables>,
  to: DatabaseSettings,
  indexers: SearchReindexers,
): Promise<void> {
  const database = await openDatabase(to)
  try {
    await database.migrate()
    for (const step of tableSteps) await copyRows(from, database, step, indexers, () => {})
  } finally {
    await database.close()
  }
}

/**
 * Copies a consistent snapshot of a PostgreSQL database to the file `copy`, a SQLite database of the same site. A running server can keep
 * writing.
 * @returns the stored files that the copy refers to
 * @throws BackupError without an active owner; StartError if another version wrote the database, or the site was moved
 */
export async function copyPostgres(
  location: SiteLocation,
  copy: string,
  indexers: SearchReindexers,
): Promise<ReferencedFile[]> {
  const folder = `${copy}.rows`
  await rm(copy, { force: true })
  await rm(folder, { recursive: true, force: true })
  const source = await openSource(location)
  try {
    assertNotMoved(await readMovedTo(source.query))
    const raw = source.query.withoutPlugins()
    const runQuery = async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(raw)).rows
    await assertActiveOwner(runQuery, 'in DATABASE_URL')
    await copyAllRows(source.query, { dataDir: folder }, indexers)
  } finally {
    await source.close()
  }
  await rename(join(folder, sqliteFileName), copy)
  await rm(folder, { recursive: true })
  const files = await checkCopy(copy)
  await syncToDisk(copy)
  return files
}

/** The schema that collects the restored rows before they replace the site in one step. */
const staging = 'frontdesk_restoring'

type PostgresRestore = {
  /** path of a SQLite database, which is migrated */
  copy: string
  /** name of the schema that keeps the tables of the old site; undefined for an empty database */
  oldSchema: string | undefined
  indexers: SearchReindexers
  /** called before the restored tables replace the old ones; if it throws, nothing is restored */
  beforeCommit(): Promise<void>
}

/**
 * Restores a database to PostgreSQL: copies every row to a separate schema, which replaces that of the site in one transaction.
 * @throws BackupError when the database is in use or not empty; StartError when another version wrote the copy
 */
export async function restorePostgres(
  url: string,
  { copy, oldSchema, indexers, beforeCommit }: PostgresRestore,
): Promise<void> {
  const pool = createPool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  const client = await pool.connect()
  try {
    await assertFree(client, oldSchema !== undefined)
    await client.query(`drop schema if exists ${staging} cascade`)
    await client.query(`create schema ${staging}`)
    await fillStaging(url, copy, indexers)
    await client.query('begin')
    if (oldSchema) await putAside(client, oldSchema)
    await takePlace(client)
    await beforeCommit()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await client.query(`drop schema if exists ${staging} cascade`).catch(() => {})
    throw error
  } finally {
    client.release(true)
    await pool.end()
  }
}

/** Copies the rows without sessions: one that was ended after the backup would open the back office again. */
async function fillStaging(url: string, copy: string, indexers: SearchReindexers): Promise<void> {
  const target = new URL(url)
  target.searchParams.set('options', `-c search_path=${staging}`)
  const source = await openDatabase({ dataDir: dirname(copy) })
  try {
    await source.migrate()
    await copyAllRows(source.query, { dataDir: dirname(copy), databaseUrl: target.href }, indexers)
  } finally {
    await source.close()
  }
}

async function assertFree(client: PoolClient, isReplacing: boolean): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace limit 1`,
  )
  if (!isReplacing && rows.length > 0)
    throw new BackupError(
      'The database in DATABASE_URL is not empty: restore into a new one, or replace the site with --replace.',
    )
  if ((await connectedNodes(client)).length > 0)
    throw new BackupError('A server is using the database in DATABASE_URL: stop every node first.')
}

/** Renames the schema of the site, and creates an empty one with its name. */
async function putAside(client: PoolClient, oldSchema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_schema()) as name')
  const { name } = rows[0]!
  await client.query(`alter schema ${name} rename to "${oldSchema}"`)
  await client.query(`create schema ${name}`)
}

/** Moves the tables and functions of the staging schema, with their indexes and triggers, to the schema of the site. */
async function takePlace(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter %s %s set schema %I', kind, name, current_schema()) as statement from (
       select 'table' as kind, oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = $1::regnamespace
       union all
       select 'function', oid::regprocedure::text from pg_proc where pronamespace = $1::regnamespace
     ) as objects`,
    [staging],
  )
  for (const { statement } of rows) await client.query(statement)
  await client.query(`drop schema ${staging}`)
}
