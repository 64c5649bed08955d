import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { PoolClient } from 'pg'
import { PostgresDialect, type PostgresPool } from 'kysely'
import { postgresSchemaDialect } from '#server/platform/database/dialects.ts'
import { createKysely } from '#server/platform/database/kysely.ts'
import { migrations, runMissingMigrations } from '#server/platform/database/migrate.ts'
import { assertNotMoved, movedToKey } from '#server/platform/database/moved-site.ts'
import { connectedNodes } from '#server/platform/database/postgres/node-locks.ts'
import { createPool, toKyselyClient } from '#server/platform/database/postgres/pool.ts'
import { assertActiveOwner } from './active-owner.ts'
import { endSessions } from './ended-sessions.ts'
import { BackupError } from './manifest.ts'
import { forgetStorage } from './recorded-storage.ts'
import {
  listReferencedFiles,
  type ReferencedFile,
  type RunQuery,
} from '#server/platform/storage/referenced-files.ts'

/** Rows that are read at a time, of a megabyte each at most, and written: as many as have so many characters. */
const readAtOnce = 50
const writtenAtOnce = 500
const maxCharacters = 4_000_000

/** Tables in the order of their foreign keys: each comes after those that it references. */
const tablesByDependency = `
  with recursive tables as (
    select oid, relname::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
  ), depths as (
    select oid, 0 as depth from tables
    union
    select keys.conrelid, depths.depth + 1 from depths
    join pg_constraint keys on keys.confrelid = depths.oid and keys.contype = 'f' and keys.conrelid <> keys.confrelid
    where depths.depth < 50
  )
  select name from tables join depths using (oid) group by name order by max(depth), name`

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

async function withClient<T>(url: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const pool = createPool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  try {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/**
 * Dumps every table as JSON Lines, from one snapshot; a running server may go on writing.
 * @param subfolder of `folder`, for the dump
 * @returns the stored files that rows refer to, and the paths of the dump below `folder`
 * @throws BackupError when the database is not one of Frontdesk, or has no active owner
 */
export async function dumpPostgres(
  url: string,
  folder: string,
  subfolder: string,
): Promise<{ referencedFiles: ReferencedFile[]; paths: string[] }> {
  await mkdir(join(folder, subfolder), { recursive: true, mode: 0o700 })
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows: tables } = await client.query<{ name: string }>(tablesByDependency)
    if (!tables.some(({ name }) => name === 'migrations'))
      throw new BackupError('The database of DATABASE_URL holds nothing of Frontdesk.')
    const runQuery: RunQuery = async <Row>(statement: string) => (await client.query(statement)).rows as Row[]
    const hasRoles = tables.some(({ name }) => name === 'user_roles')
    await assertActiveOwner(runQuery, 'of DATABASE_URL', hasRoles)
    const moved = await client.query<{ value: string }>('select value from settings where key = $1', [
      movedToKey,
    ])
    assertNotMoved(moved.rows[0]?.value)
    const paths: string[] = []
    for (const [index, { name }] of tables.entries()) {
      // numbered, since rows reference tables that are restored before
      const path = join(subfolder, `${String(index).padStart(2, '0')}-${name}.jsonl`)
      await dumpTable(client, name, join(folder, path))
      paths.push(path)
    }
    const referencedFiles = await listReferencedFiles(runQuery)
    await client.query('commit')
    return { referencedFiles, paths }
  })
}

async function dumpTable(client: PoolClient, name: string, path: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await client.query(
      `declare rows no scroll cursor for select to_jsonb(t)::text as line from ${quoteIdentifier(name)} t`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${readAtOnce} from rows`)
      if (rows.length === 0) break
      await handle.writeFile(rows.map(({ line }) => `${line}\n`).join(''))
    }
    await client.query('close rows')
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The source and the target of a restore. */
type PostgresRestore = {
  /** paths of the dump */
  files: string[]
  /** name of a schema in which the tables of the old site are kept; undefined for an empty database */
  oldSchema: string | undefined
  /** called with the stored files that the restored rows refer to; when it throws, nothing is restored */
  beforeCommit(names: ReferencedFile[]): Promise<void>
}

/**
 * Restores a dump in one transaction: first the schema of the version that made the backup, then all rows but sessions. The next
 * start of the server migrates it.
 * @throws BackupError when the database is not empty or is served, or the backup is of a newer version
 */
export async function restorePostgres(
  url: string,
  { files, oldSchema, beforeCommit }: PostgresRestore,
): Promise<void> {
  const steps = await migrationsOf(files)
  await withClient(url, async (client) => {
    await client.query('begin')
    if (oldSchema) await putAside(client, oldSchema)
    else if ((await client.query(tablesByDependency)).rows.length > 0)
      throw new BackupError(
        'The database of DATABASE_URL is not empty: restore into a new one, or with --replace in the place of the site.',
      )
    const kysely = createKysely(new PostgresDialect({ pool: poolOf(client) }))
    await runMissingMigrations(kysely, postgresSchemaDialect, steps)
    const tables = files.map(tableOf).map(quoteIdentifier)
    await client.query(`truncate ${tables.join(', ')}`)
    // without triggers: the rows that they write are in the backup too
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    for (const file of files) await restoreTable(client, tableOf(file), file)
    const run = (statement: string) => client.query(statement)
    await endSessions(run)
    await forgetStorage(run)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    await beforeCommit(
      await listReferencedFiles(
        async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
      ),
    )
    await client.query('commit')
  })
}

const tableOf = (file: string) => basename(file, '.jsonl').replace(/^\d+-/, '')

/** The migrations that had been run when the backup was made. @throws BackupError when this version lacks one */
async function migrationsOf(files: string[]): Promise<typeof migrations> {
  const appliedNames: string[] = []
  for await (const line of readLines(files.find((file) => tableOf(file) === 'migrations')!)) {
    appliedNames.push((JSON.parse(line) as { name: string }).name)
  }
  const appliedMigrations = migrations.filter(({ name }) => appliedNames.includes(name))
  if (appliedMigrations.length < appliedNames.length)
    throw new BackupError(
      'The backup was made by another version of Frontdesk: restore it with that version.',
    )
  return appliedMigrations
}

/** Renames the schema of the site and creates an empty one in its place. */
async function putAside(client: PoolClient, oldSchema: string): Promise<void> {
  if ((await connectedNodes(client)).length > 0)
    throw new BackupError('A server uses the database of DATABASE_URL: stop every node first.')
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_schema()) as name')
  const { name } = rows[0]!
  await client.query(`alter schema ${name} rename to ${quoteIdentifier(oldSchema)}`)
  await client.query(`create schema ${name}`)
}

/** Lets Kysely use a connection that has a transaction open. */
const poolOf = (client: PoolClient): PostgresPool => ({
  options: {},
  connect: async () => ({ ...toKyselyClient(client), release: () => {} }),
  end: async () => {},
})

async function restoreTable(client: PoolClient, table: string, file: string): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoteIdentifier(table)],
  )
  const columns = rows.map(({ column }) => column).join(', ')
  const insert = `insert into ${quoteIdentifier(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${quoteIdentifier(table)}, $1::jsonb)`
  let lines: string[] = []
  let characters = 0
  const flush = async () => {
    if (lines.length > 0) await client.query(insert, [`[${lines.join(',')}]`])
    lines = []
    characters = 0
  }
  for await (const line of readLines(file)) {
    lines.push(line)
    characters += line.length
    if (lines.length === writtenAtOnce || characters >= maxCharacters) await flush()
  }
  await flush()
}

function readLines(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Infinity })
}
