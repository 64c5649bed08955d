import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Database } from '#server/platform/database/open.ts'
import { tables, type Tables } from '#server/tables.ts'

/** Tables that change with every request or by the clock. */
const restlessTables = new Set<string>(['audit', 'leases', 'rateLimits', 'sessions'])

/** Reads all rows of all tables, by table. */
export async function allRows({ query }: Pick<Database, 'query'>): Promise<Record<string, object[]>> {
  const names = Object.keys(tables) as (keyof Tables)[]
  const rows = await Promise.all(names.map((name) => query.selectFrom(name).selectAll().execute()))
  return Object.fromEntries(names.map((name, index) => [name, rows[index]!]))
}

/** Returns a hash of the database and the stored files, which is the same as long as nothing changes. */
export async function contentHash(database: Pick<Database, 'query'>, dataDir: string): Promise<string> {
  const rows = Object.entries(await allRows(database)).filter(([name]) => !restlessTables.has(name))
  const lines = rows.flatMap(([name, all]) => all.map((row) => `${name} ${JSON.stringify(row)}`)).sort()
  return createHash('sha256')
    .update(JSON.stringify([lines, await storedFilePaths(dataDir)]))
    .digest('hex')
}

/** The file with the identity of the storage, in the folder of uploaded files. */
const storageId = 'storage-id'

/** Lists the uploaded files in a data folder. */
export async function storedFilePaths(dataDir: string): Promise<string[]> {
  const entries = await readdir(`${dataDir}/files`, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && entry.name !== storageId)
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
}
