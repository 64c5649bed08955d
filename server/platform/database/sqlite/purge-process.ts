/** The process of `purgeSqlite`: `node purge-process.ts <file> [thorough]`. Prints a `PurgeResult`. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { PurgeResult } from '#server/platform/database/database.ts'
import { recordSearchTables } from '#server/platform/database/search/search-table-names.ts'

/** How long (ms) readers are waited for. */
const patienceMs = 5_000
/** The size (bytes) of a file that is rewritten in less than a second. */
const smallFile = 32 * 1024 * 1024

async function purge(file: string, isThorough: boolean): Promise<PurgeResult> {
  const database = new DatabaseSync(file, { timeout: patienceMs })
  try {
    database.exec('pragma secure_delete = on')
    // Merging the segments of an index removes the terms of deleted rows.
    for (const table of recordSearchTables)
      database.exec(`insert into ${table} (${table}) values ('optimize')`)
    // Rows that SQLite once moved to another page can leave a copy in unused space of the old one, out of reach of `secure_delete`.
    const isRewritten = isThorough || statSync(file).size <= smallFile
    if (isRewritten) database.exec('vacuum')
    if (!(await emptyLog(database))) return 'busy'
    return isRewritten ? 'done' : 'large'
  } finally {
    database.close()
  }
}

/** Moves the write-ahead log into the file and truncates it. @returns false when a reader, such as a backup, holds it */
async function emptyLog(database: DatabaseSync): Promise<boolean> {
  const end = Date.now() + patienceMs
  for (;;) {
    const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
    if (busy === 0) return true
    if (Date.now() > end) return false
    await pause(100)
  }
}

const [file, mode] = process.argv.slice(2)
console.log(await purge(file!, mode === 'thorough'))
