/** The process of `purgeSqlite`: `node purge-process.ts <file> [thorough]`. Prints a `PurgeResult`. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { PurgeResult } from '#server/platform/database/database.ts'
import { selectRecordIndexes } from '#server/platform/database/search/search-tables.ts'

/** How long (ms) to wait for others while the server's writes wait: longer than a page's read, shorter than a backup. */
const patienceMs = 200
/** Maximum size (bytes) of a file that is rewritten in less than a second. */
const smallFile = 32 * 1024 * 1024
/** The error code for another process's lock; the lowest byte of an extended code. */
const sqliteBusy = 5

function purge(file: string, isThorough: boolean): PurgeResult {
  const database = new DatabaseSync(file, { timeout: patienceMs })
  try {
    database.exec('pragma secure_delete = on')
    // If there is a reader, the rest would have no effect.
    if (!emptyLog(database)) return 'busy'
    // Merging the segments of an index removes the terms of deleted rows.
    const indexes = database.prepare(selectRecordIndexes).all() as { name: string }[]
    for (const { name } of indexes) database.exec(`insert into ${name} (${name}) values ('optimize')`)
    // When SQLite moves a row to another page, a copy may remain in unused space of the old page, beyond the reach of `secure_delete`.
    const isRewritten = isThorough || statSync(file).size <= smallFile
    if (isRewritten) database.exec('vacuum')
    if (!emptyLog(database)) return 'busy'
    return isRewritten ? 'done' : 'large'
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy) return 'busy'
    throw error
  } finally {
    database.close()
  }
}

/** Moves the write-ahead log into the file and truncates it. @returns false if a reader, such as a backup, holds it */
function emptyLog(database: DatabaseSync): boolean {
  const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
  return busy === 0
}

const [file, mode] = process.argv.slice(2)
console.log(purge(file!, mode === 'thorough'))
