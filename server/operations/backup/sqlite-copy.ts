import { existsSync } from 'node:fs'
import { chmod, constants, copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { assertNoDatabaseLinks } from '#server/platform/database/data-dir.ts'
import { assertNotMoved, movedToKey } from '#server/platform/database/moved-site.ts'
import { migrationNames } from '#server/platform/database/snapshot.ts'
import { sqliteFileName } from '#server/platform/database/sqlite/sqlite.ts'
import { assertActiveOwner } from './active-owner.ts'
import { endSessions } from './ended-sessions.ts'
import { BackupError, syncToDisk } from './manifest.ts'
import { forgetStorage } from './recorded-storage.ts'
import {
  listReferencedFiles,
  type ReferencedFile,
  type RunQuery,
} from '#server/platform/storage/referenced-files.ts'

/** More pages than any database has, to copy it in one step: a write of the server between two steps would restart the backup. */
const allPages = 1_000_000_000

/**
 * Copies a consistent snapshot of the database in `dataDir`. A running server can keep writing.
 * @returns the stored files that the copy refers to
 * @throws BackupError without an active owner, or if the copy is damaged; StartError if the database is a link
 */
export async function copySqlite(dataDir: string, copy: string): Promise<ReferencedFile[]> {
  await assertNoDatabaseLinks(dataDir)
  await rm(copy, { force: true })
  const source = join(dataDir, sqliteFileName)
  const database = new DatabaseSync(source, { timeout: 10_000 })
  try {
    await assertActiveOwner(queryOf(database), `in ${dataDir}`)
    const moved = database.prepare(`select value from settings where key = ?`).get(movedToKey)
    assertNotMoved(moved?.value as string | undefined)
    await backup(database, copy, { rate: allPages })
  } finally {
    database.close()
  }
  const names = await checkCopy(copy)
  await syncToDisk(copy)
  return names
}

const queryOf =
  (database: DatabaseSync): RunQuery =>
  async <Row>(statement: string) =>
    database.prepare(statement).all() as Row[]

/** @throws BackupError when another version wrote the database */
function assertSameVersion(database: DatabaseSync): void {
  const names = database
    .prepare('select name from migrations order by name')
    .all()
    .map(({ name }) => name)
  if (names.join() !== migrationNames.join())
    throw new BackupError(
      'The backup is from another version of Frontdesk. Restore it with that version. If that version is older, this one upgrades the site when it starts.',
    )
}

/** Copies the database of a backup to `target`, without its sessions. @returns the stored files that it refers to */
export async function restoreSqlite(copy: string, target: string): Promise<ReferencedFile[]> {
  // doesn't follow a link at the target
  await copyFile(copy, target, constants.COPYFILE_EXCL)
  // a copied file has the mode of its source
  await chmod(target, 0o600)
  const names = await checkCopy(target, async (database) => {
    assertSameVersion(database)
    const run = (statement: string) => database.exec(statement)
    await endSessions(run)
    await forgetStorage(run)
  })
  await syncToDisk(target)
  return names
}

/** Merges the write-ahead log of a database that no server uses; leaves one that cannot be opened as it is. */
export function checkpointSqlite(path: string): void {
  if (!existsSync(path)) return
  try {
    const database = new DatabaseSync(path)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
  } catch {
    // a damaged database is set aside together with its log
  }
}

/**
 * Merges the write-ahead log, checks integrity, and lists the stored files that rows refer to.
 * @param change runs after the integrity check
 */
export async function checkCopy(
  path: string,
  change?: (database: DatabaseSync) => Promise<void>,
): Promise<ReferencedFile[]> {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = delete')
    const [check] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    const orphans = database.prepare('pragma foreign_key_check').all()
    if (check?.integrity_check !== 'ok' || orphans.length > 0)
      throw new BackupError(
        `The database is damaged: ${check?.integrity_check}, ${orphans.length} rows refer to missing rows.`,
      )
    await change?.(database)
    return await listReferencedFiles(queryOf(database))
  } finally {
    database.close()
  }
}
