import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDataDir } from '#server/platform/database/data-dir.ts'
import { restoreFolders } from '#server/platform/database/existing-site.ts'
import type { SearchReindexers } from '#server/platform/database/search/search-reindexer.ts'
import { lockDataDir } from '#server/platform/database/sqlite/data-dir-lock.ts'
import { sqliteFileName } from '#server/platform/database/sqlite/sqlite.ts'
import { openStorage, uploadsFolder } from '#server/platform/storage/open-storage.ts'
import { openDiskStorage, type Storage } from '#server/platform/storage/storage.ts'
import { filesFolder, sqliteCopy, type SiteLocation } from './backup.ts'
import { erasureListName, writeErasureList } from '#server/platform/erasures/erasure-list.ts'
import { collectErasures } from './known-erasures.ts'
import { BackupError, verifyBackup, type Manifest } from './manifest.ts'
import { restorePostgres } from './postgres-copy.ts'
import { databaseFiles, preparePlaces, putInPlace, removeStaging, type InPlace } from './put-in-place.ts'
import { assertSameStorage } from './recorded-storage.ts'
import type { ReferencedFile } from '#server/platform/storage/referenced-files.ts'
import { restoreSqlite } from './sqlite-copy.ts'

export type Restored = {
  manifest: Manifest
  /** one sentence for each part of the old site that was set aside */
  setAside: string[]
  /** whether erasures are known, which must be repeated if the backup is older */
  hasErasures: boolean
  /** other backups in the same folder whose erasures can't be read */
  unreadable: string[]
}

/**
 * Restores a backup: copies its files and database to staging folders, reads everything back and compares it, then moves it into place.
 * If it fails, nothing has changed.
 * @param folder of the backup
 * @param indexers write the search indexes in PostgreSQL
 * @param options `isReplacing` sets the data of a site aside; otherwise storage and database must be empty
 * @throws BackupError when the backup is incomplete, or the target can't be used; StartError when a server uses it
 */
export async function restoreBackup(
  folder: string,
  location: SiteLocation,
  indexers: SearchReindexers,
  { isReplacing = false }: { isReplacing?: boolean } = {},
): Promise<Restored> {
  const manifest = await verifyBackup(folder)
  const { dataDir, databaseUrl } = location
  if (isReplacing) await assertSameStorage(location)
  const existing = await readdir(dataDir).catch(() => undefined)
  await prepareDataDir(dataDir)
  const lock = databaseUrl ? undefined : await lockDataDir(dataDir)
  let isRestored = false
  try {
    if (!isReplacing) await assertEmpty(location)
    const { erasures, unreadable } = await collectErasures(folder, location)
    // The next start repeats those that the backup lacks, even if this process ends before it can.
    if (erasures.length > 0) await writeErasureList(join(dataDir, erasureListName), erasures)
    const setAside = await restore({
      folder,
      manifest,
      location,
      indexers,
      isReplacing,
      existing: existing ?? [],
    })
    isRestored = true
    return { manifest, setAside, hasErasures: erasures.length > 0, unreadable }
  } finally {
    await lock?.release()
    await removeStaging(dataDir)
    if (!isRestored) await removeNewEntries(dataDir, existing)
  }
}

type Task = {
  folder: string
  manifest: Manifest
  location: SiteLocation
  indexers: SearchReindexers
  isReplacing: boolean
  /** names of the entries of `dataDir` */
  existing: string[]
}

/** @returns one sentence for each part that was set aside */
async function restore({
  folder,
  manifest,
  location,
  indexers,
  isReplacing,
  existing,
}: Task): Promise<string[]> {
  const { dataDir, databaseUrl, databaseDirectUrl, storageUrl } = location
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
  await removeStaging(dataDir)
  const places = await preparePlaces(location, stamp, existing)
  const storage = places.files ? openDiskStorage(places.files.staging) : openStorage(location)
  const added: string[] = []
  let inPlace: InPlace | undefined
  const verifyAndPut = async (names: ReferencedFile[]) => {
    await verifyStoredFiles(storage, names, manifest)
    inPlace = await putInPlace(places)
  }
  try {
    for (const { path } of manifest.entries) {
      if (!path.startsWith(`${filesFolder}/`)) continue
      const name = path.slice(filesFolder.length + 1)
      if (storageUrl && !(await storage.stat(name))) added.push(name)
      await storage.put(name, createReadStream(join(folder, path)))
    }
    const oldSchema = databaseUrl && isReplacing ? `before_restore_${stamp.replaceAll(/\D/g, '')}` : undefined
    const databaseFolder = places.database?.staging ?? join(dataDir, restoreFolders.staging, 'database')
    await mkdir(databaseFolder, { recursive: true, mode: 0o700 })
    const copy = join(databaseFolder, sqliteFileName)
    const names = await restoreSqlite(join(folder, sqliteCopy), copy)
    if (databaseUrl)
      await restorePostgres(databaseDirectUrl ?? databaseUrl, {
        copy,
        oldSchema,
        indexers,
        beforeCommit: () => verifyAndPut(names),
      })
    else await verifyAndPut(names)
    return [
      ...(oldSchema
        ? [`The old tables are in schema ${oldSchema}: drop it when you no longer need them.`]
        : []),
      ...(inPlace?.aside ?? []).map(
        (aside) => `The old data is in ${aside}: delete it when you no longer need it.`,
      ),
    ]
  } catch (error) {
    await inPlace?.undo()
    for (const name of added) await storage.remove(name).catch(() => {})
    throw error
  }
}

/** Removes what this process created in `dataDir`, except data set aside, or the folder itself if it is new. */
async function removeNewEntries(dataDir: string, existing: string[] | undefined): Promise<void> {
  if (existing === undefined) return rm(dataDir, { recursive: true, force: true })
  for (const name of await readdir(dataDir))
    if (!existing.includes(name) && !name.startsWith(restoreFolders.aside))
      await rm(join(dataDir, name), { recursive: true, force: true })
}

async function assertEmpty(location: SiteLocation): Promise<void> {
  const { dataDir } = location
  const names = await readdir(dataDir)
  if (names.some((name) => databaseFiles.includes(name)))
    throw new BackupError(
      `There is a database in ${dataDir}: restore into an empty folder, or replace the site with --replace.`,
    )
  for (const folder of ['private', 'images', 'media']) {
    for await (const { name } of openStorage(location).list(folder))
      throw new BackupError(
        `The storage is not empty, it has ${name}: restore into an empty one, or replace the site with --replace.`,
      )
  }
  await rm(uploadsFolder(location), { recursive: true, force: true })
}

/** Reads back every stored file and compares its hash. */
async function verifyStoredFiles(
  storage: Storage,
  names: ReferencedFile[],
  manifest: Manifest,
): Promise<void> {
  const hashes = new Map(manifest.entries.map(({ path, sha256 }) => [path, sha256]))
  for (const { name, sha256 } of names) {
    const hash = createHash('sha256')
    for await (const chunk of (await storage.get(name)) as AsyncIterable<Buffer>) hash.update(chunk)
    const actual = hash.digest('hex')
    if (actual !== hashes.get(join(filesFolder, name)) || (sha256 !== undefined && actual !== sha256))
      throw new BackupError(`${name} in the storage differs from the backup: the storage is unreliable.`)
  }
}
