import { copyFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sqliteFileName } from '#server/platform/database/sqlite/sqlite.ts'
import { BackupError, syncToDisk } from './manifest.ts'
import { listReferencedFiles, type ReferencedFile } from './referenced-files.ts'

/** More pages than any database has: copied in one step, since a write of the server between two steps would restart the backup. */
const allPages = 1_000_000_000

/**
 * Copies a consistent snapshot of the database of `dataDir`; a running server may go on writing.
 * @returns the stored files that the copy refers to
 * @throws BackupError when there is no database, or the copy is damaged
 */
export async function copySqlite(dataDir: string, copy: string): Promise<ReferencedFile[]> {
  const source = join(dataDir, sqliteFileName)
  if (!(await stat(source).catch(() => undefined)))
    throw new BackupError(`There is no database in ${dataDir}: set DATA_DIR to the folder of the server.`)
  await rm(copy, { force: true })
  const database = new DatabaseSync(source, { timeout: 10_000 })
  try {
    await backup(database, copy, { rate: allPages })
  } finally {
    database.close()
  }
  const names = await checkCopy(copy)
  await syncToDisk(copy)
  return names
}

/** Copies a backup into an empty `dataDir`, atomically. @returns the stored files that it refers to */
export async function restoreSqlite(copy: string, dataDir: string): Promise<ReferencedFile[]> {
  const target = join(dataDir, sqliteFileName)
  const draft = `${target}.restored`
  await copyFile(copy, draft)
  const names = await checkCopy(draft)
  await syncToDisk(draft)
  await rename(draft, target)
  await syncToDisk(dataDir)
  return names
}

/** Merges the write-ahead log, checks integrity, and lists the stored files that rows refer to. */
async function checkCopy(path: string): Promise<ReferencedFile[]> {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = delete')
    const [check] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    const orphans = database.prepare('pragma foreign_key_check').all()
    if (check?.integrity_check !== 'ok' || orphans.length > 0)
      throw new BackupError(
        `The database is damaged: ${check?.integrity_check}, ${orphans.length} rows refer to none.`,
      )
    return await listReferencedFiles(
      async <Row>(statement: string) => database.prepare(statement).all() as Row[],
    )
  } finally {
    database.close()
  }
}
