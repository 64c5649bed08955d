import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createPool } from '#server/platform/database/postgres/pool.ts'
import { sqliteFileName } from '#server/platform/database/sqlite/sqlite.ts'
import {
  erasureListName,
  mergeErasures,
  readErasureList,
  type Erasure,
} from '#server/platform/erasures/erasure-list.ts'
import { sqliteCopy, type SiteLocation } from './backup.ts'
import { readManifest } from './manifest.ts'

/** A row of the table of erasures, with the column names of the database. */
type ErasureRow = { id: string; salt: string; address_hash: string; kind: string; erased_at: string }

const toErasure = ({ id, salt, address_hash, kind, erased_at }: ErasureRow): Erasure => ({
  id,
  salt,
  addressHash: address_hash,
  kind,
  erasedAt: new Date(erased_at).toISOString(),
})

const columns = 'id, salt, address_hash, kind, erased_at'

async function readErasuresOfBackup(folder: string): Promise<Erasure[]> {
  await readManifest(folder)
  return readErasuresOfSqlite(join(folder, sqliteCopy))
}

function readErasuresOfSqlite(path: string): Erasure[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return (database.prepare(`select ${columns} from erasures`).all() as ErasureRow[]).map(toErasure)
  } finally {
    database.close()
  }
}

async function readErasuresOfPostgres(url: string): Promise<Erasure[]> {
  const pool = createPool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  try {
    const { rows } = await pool.query<{ exists: boolean }>(
      `select to_regclass('erasures') is not null as exists`,
    )
    if (!rows[0]!.exists) return []
    return (await pool.query<ErasureRow>(`select ${columns} from erasures`)).rows.map(toErasure)
  } finally {
    await pool.end()
  }
}

/**
 * Collects the erasures of a site from the list in `dataDir`, the database that a restore replaces, and the other backups in the folder of
 * the restored one.
 * @returns the erasures, and the backups that could not be read
 */
export async function collectErasures(
  folder: string,
  { dataDir, databaseUrl, databaseDirectUrl }: SiteLocation,
): Promise<{ erasures: Erasure[]; unreadable: string[] }> {
  const lists = [await readErasureList(join(dataDir, erasureListName))]
  if (databaseUrl) lists.push(await readErasuresOfPostgres(databaseDirectUrl ?? databaseUrl))
  else {
    try {
      lists.push(readErasuresOfSqlite(join(dataDir, sqliteFileName)))
    } catch {
      // it has none or a damaged one; the list in its folder has the same erasures
    }
  }
  const unreadable: string[] = []
  const parent = dirname(resolve(folder))
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const other = join(parent, entry.name)
    if (!/^frontdesk-.*Z$/.test(entry.name) || other === resolve(folder)) continue
    try {
      lists.push(await readErasuresOfBackup(other))
    } catch {
      unreadable.push(entry.name)
    }
  }
  return { erasures: mergeErasures(...lists), unreadable }
}
