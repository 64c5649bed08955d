import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chownToDataDirOwner } from '#server/platform/database/data-dir.ts'
import { restoreFolders } from '#server/platform/database/existing-site.ts'
import { sqliteFileName } from '#server/platform/database/sqlite/sqlite.ts'
import { unfinishedFilesFolder } from '#server/platform/storage/storage.ts'
import { prepareFilesFolder, filesFolderName } from '#server/platform/storage/files-folder.ts'
import { ignorableEntries } from '#server/platform/files/file-modes.ts'
import { storageIdFile } from '#server/platform/storage/storage-fingerprint.ts'
import type { SiteLocation } from './backup.ts'
import { syncToDisk } from './manifest.ts'
import { checkpointSqlite } from './sqlite-copy.ts'

/** The database in `dataDir`, with the write-ahead log and shared memory of SQLite. */
export const databaseFiles = ['', '-wal', '-shm'].map((ending) => sqliteFileName + ending)

/** Whether an entry of the folder of stored files stays there whichever site uses the folder. */
const belongsToPlace = (name: string) =>
  ignorableEntries.test(name) ||
  [storageIdFile, unfinishedFilesFolder, restoreFolders.staging].includes(name) ||
  name.startsWith(restoreFolders.aside)

/** A folder of the site, with the folders that collect its new entries and keep its old ones. */
type Part = {
  folder: string
  staging: string
  aside: string
  /** the folder whose owner both get; not a link */
  root: string
  isReplaced: (name: string) => boolean
}

/** The folders that a restore replaces: undefined for a database in PostgreSQL, or files in a bucket. */
export type Places = { database: Part | undefined; files: Part | undefined }

/** Removes the staging folders, also those of an interrupted restore. */
export async function removeStaging(dataDir: string): Promise<void> {
  for (const folder of [dataDir, join(dataDir, filesFolderName)])
    await rm(join(folder, restoreFolders.staging), { recursive: true, force: true })
}

/**
 * Creates the staging folders of a restore. If stored files are on another file system than `dataDir`, theirs is in the folder of stored
 * files, since a rename can't cross file systems.
 * @param existing names of the entries of `dataDir` before the restore
 */
export async function preparePlaces(
  { dataDir, databaseUrl, storageUrl }: SiteLocation,
  stamp: string,
  existing: string[],
): Promise<Places> {
  const [staging, aside] = [restoreFolders.staging, `${restoreFolders.aside}${stamp}Z`]
  const [ownStaging, ownAside] = [join(dataDir, staging), join(dataDir, aside)]
  await mkdir(ownStaging, { mode: 0o700 })
  const database: Part | undefined = databaseUrl
    ? undefined
    : {
        folder: dataDir,
        staging: ownStaging,
        aside: ownAside,
        root: dataDir,
        isReplaced: (name) => databaseFiles.includes(name) && existing.includes(name),
      }
  if (storageUrl) return { database, files: undefined }
  const folder = await prepareFilesFolder(dataDir)
  const isReplaced = (name: string) => !belongsToPlace(name)
  const among = {
    folder,
    staging: join(folder, staging),
    aside: join(folder, aside),
    root: folder,
    isReplaced,
  }
  const beside = {
    folder,
    staging: join(ownStaging, filesFolderName),
    aside: join(ownAside, filesFolderName),
    root: dataDir,
    isReplaced,
  }
  await mkdir(among.staging, { mode: 0o700 })
  return { database, files: (await canMove(among.staging, beside.staging)) ? beside : among }
}

/** Moves an empty folder. @returns false when `to` is on another file system */
async function canMove(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    return false
  }
}

/** The folders of the replaced data, and a function that moves everything back. */
export type InPlace = { aside: string[]; undo(): Promise<void> }

/**
 * Sets the old data aside and moves the restored data into place, entry by entry, so that a folder that is a link or a mount stays. The
 * database comes last: while it is missing, no server starts.
 */
export async function putInPlace({ database, files }: Places): Promise<InPlace> {
  if (database) checkpointSqlite(join(database.folder, sqliteFileName))
  const parts = [database, files].filter((part) => part !== undefined)
  const [away, back, asides]: [Move[], Move[], string[]] = [[], [], []]
  for (const { folder, staging, aside, root, isReplaced } of parts) {
    const replaced = (await readdir(folder)).filter(isReplaced)
    const made = replaced.length > 0 ? await mkdir(aside, { recursive: true, mode: 0o700 }) : undefined
    if (made !== undefined && !asides.includes(dirname(made))) asides.push(made)
    await chownToDataDirOwner(root, [staging, ...(made === undefined ? [] : [made])])
    away.push(...replaced.map((name): Move => [join(folder, name), join(aside, name)]))
    const restored = (await readdir(staging)).filter(
      (name) => ![unfinishedFilesFolder, filesFolderName].includes(name),
    )
    back.unshift(...restored.map((name): Move => [join(staging, name), join(folder, name)]))
  }
  const undoMoves = await moveAll([...away, ...back])
  for (const { folder } of parts) await syncToDisk(folder)
  return {
    aside: asides,
    async undo() {
      await undoMoves()
      // removes only empty folders: data that can't be moved back is kept
      for (const { aside } of parts) await rmdir(aside).catch(() => {})
      for (const aside of asides) await rmdir(aside).catch(() => {})
    },
  }
}

type Move = [from: string, to: string]

/** Moves files and folders in this order; if one fails, moves all back. @returns a function that moves all back */
async function moveAll(moves: Move[]): Promise<() => Promise<void>> {
  const done: Move[] = []
  const undo = async () => {
    for (const [from, to] of done.toReversed()) await rename(to, from).catch(() => {})
  }
  try {
    for (const [from, to] of moves) {
      await rename(from, to)
      done.push([from, to])
    }
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}
