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

/** Copies every row into an empty database. */
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
 * Copies a consistent snapshot of a PostgreSQL database into the file `copy`, a SQLite database of the same site; a running server may go
 * on writing.
 * @returns the stored files that the copy refers to
 * @throws BackupError when it has no active owner; StartError when it is no site of this version, or was moved
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
    await assertActiveOwner(runQuery, 'of DATABASE_URL')
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

/** Where the rows of a restore are collected, until they take the place of the site at once. */
const staging = 'frontdesk_restoring'

type PostgresRestore = {
  /** a SQLite database, which is migrated */
  copy: string
  /** name of a schema in which the tables of the old site are kept; undefined for an empty database */
  oldSchema: string | undefined
  indexers: SearchReindexers
  /** called before the restored tables take their place; when it throws, nothing is restored */
  beforeCommit(): Promise<void>
}

/**
 * Restores a database into PostgreSQL: every row into a schema beside that of the site, whose place it takes in one transaction.
 * @throws BackupError when the database is not empty or is served; StartError when the copy is of another version
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
      'The database of DATABASE_URL is not empty: restore into a new one, or with --replace in the place of the site.',
    )
  if ((await connectedNodes(client)).length > 0)
    throw new BackupError('A server uses the database of DATABASE_URL: stop every node first.')
}

/** Renames the schema of the site and creates an empty one in its place. */
async function putAside(client: PoolClient, oldSchema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_schema()) as name')
  const { name } = rows[0]!
  await client.query(`alter schema ${name} rename to "${oldSchema}"`)
  await client.query(`create schema ${name}`)
}

/** Moves the tables and functions of the staging schema, with all that they have, into the schema of the site. */
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
