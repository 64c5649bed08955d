import { copyFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sqliteFileName } from '#server/platform/database/sqlite/sqlite.ts'
import { BackupError, syncToDisk } from './manifest.ts'
import { listReferencedFiles, type ReferencedFile } from './referenced-files.ts'

/** More pages than a database has: copied in one step, so that no write of the running server makes it begin again. */
const allPages = 1_000_000_000

/**
 * Copies the database of `dataDir` as it is at one moment; a server may be writing meanwhile, and is not held up.
 * @returns the files that the copy refers to
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
  const names = await lookInto(copy)
  await syncToDisk(copy)
  return names
}

/** Puts the copy into an empty `dataDir`: whole under its name, or not at all. */
export async function restoreSqlite(copy: string, dataDir: string): Promise<ReferencedFile[]> {
  const target = join(dataDir, sqliteFileName)
  const draft = `${target}.restored`
  await copyFile(copy, draft)
  const names = await lookInto(draft)
  await syncToDisk(draft)
  await rename(draft, target)
  await syncToDisk(dataDir)
  return names
}

/** Leaves the file without companions, checks that it is sound, and reads what it refers to. */
async function lookInto(path: string): Promise<ReferencedFile[]> {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = delete')
    const [state] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    const orphans = database.prepare('pragma foreign_key_check').all()
    if (state?.integrity_check !== 'ok' || orphans.length > 0)
      throw new BackupError(
        `The database is damaged: ${state?.integrity_check}, ${orphans.length} rows refer to none.`,
      )
    return await listReferencedFiles(
      async <Row>(statement: string) => database.prepare(statement).all() as Row[],
    )
  } finally {
    database.close()
  }
}
