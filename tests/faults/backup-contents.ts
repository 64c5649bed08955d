import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Manifest } from '#server/operations/backup/manifest.ts'
import { storageKey } from '#server/platform/storage/site-storage.ts'

const hashOf = (lines: string[]) => createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')

/** Tables that differ after a restore: it ends all sessions, and one of PostgreSQL migrates and indexes an empty database. */
const changed = /^(sessions|migrations|\w+_search_\w+)$/

/**
 * Lists the contents of a backup as "name hash", sorted, without what differs after a restore and the identity of its storage. Tables are
 * hashed by their sorted rows, since SQLite changes a counter in the file header with every copy.
 */
export async function backupContents(folder: string, { entries }: Manifest): Promise<string[]> {
  const contents: string[] = []
  for (const { path, sha256 } of entries) {
    const file = join(folder, path)
    if (path.endsWith('.sqlite')) contents.push(...tableHashes(file))
    else contents.push(`${path} ${sha256}`)
  }
  return contents.toSorted()
}

function tableHashes(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database
      .prepare(`select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'`)
      .all()
      .map(({ name }) => name as string)
      .filter((name) => !changed.test(name))
    const schema = database.prepare('select type, name, sql from sqlite_schema').all()
    return [
      `schema ${hashOf(schema.map((row) => JSON.stringify(row)))}`,
      ...tables.map((name) => {
        const select = database.prepare(`select * from "${name}"`)
        select.setReadBigInts(true)
        const rows = select.all().filter((row) => row['key'] !== storageKey)
        const plain = (_key: string, value: unknown) => {
          if (typeof value === 'bigint') return String(value)
          return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
        }
        return `${name} ${rows.length} rows ${hashOf(rows.map((row) => JSON.stringify(row, plain)))}`
      }),
    ]
  } finally {
    database.close()
  }
}
