import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { assertSiteExists } from '#server/platform/database/existing-site.ts'
import type { SearchReindexers } from '#server/platform/database/search/search-reindexer.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import {
  BackupError,
  createManifestEntry,
  syncToDisk,
  writeManifest,
  type ManifestEntry,
  type Manifest,
} from './manifest.ts'
import { copyPostgres } from './postgres-copy.ts'
import { copySqlite } from './sqlite-copy.ts'
import type { ReferencedFile } from '#server/platform/storage/referenced-files.ts'
import { backupsToDelete } from './rotation.rules.ts'

export type SiteLocation = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'storageUrl' | 'aws'
>

/** Names in a backup. */
export const sqliteCopy = 'database.sqlite'
export const filesFolder = 'files'

/** Maximum attempts. A file may be deleted after the database was copied; then both are copied again. */
const maxTries = 10

/**
 * Backs up a running or stopped site to a new folder in `into`: a snapshot of the database as a SQLite file, then every stored file that it
 * refers to, then a manifest with the hash of each.
 * @param indexers write the search indexes of rows from PostgreSQL
 * @returns the folder, which gets its final name when the backup is complete
 * @throws StartError without a database; BackupError if it has no active owner, or the storage lacks a file
 */
export async function createBackup(
  location: SiteLocation,
  into: string,
  indexers: SearchReindexers,
  at = new Date(),
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(into, `frontdesk-${at.toISOString().replaceAll(':', '-').slice(0, 19)}Z`)
  const draft = `${folder}.unfinished`
  await assertSiteExists(location)
  await mkdir(into, { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 })
  try {
    const entries = await copyAll(location, draft, indexers)
    const manifest: Manifest = { format: 1, madeAt: at.toISOString(), entries }
    await writeManifest(draft, manifest)
    await rename(draft, folder)
    await syncToDisk(into)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Deletes older backups in `into`. @returns their names */
export async function rotateBackups(into: string, now = new Date()): Promise<string[]> {
  const names = backupsToDelete(await readdir(into), now)
  for (const name of names) await rm(join(into, name), { recursive: true, force: true })
  return names
}

async function copyAll(
  location: SiteLocation,
  folder: string,
  indexers: SearchReindexers,
): Promise<ManifestEntry[]> {
  const storage = openStorage(location)
  const copied = new Map<string, ManifestEntry>()
  for (let tries = 1; ; tries += 1) {
    const copy = join(folder, sqliteCopy)
    const referencedFiles = location.databaseUrl
      ? await copyPostgres(location, copy, indexers)
      : await copySqlite(location.dataDir, copy)
    const missing: string[] = []
    for (const stored of referencedFiles) {
      if (copied.has(stored.name)) continue
      const entry = await copyStoredFile(storage, stored, folder)
      if (entry) copied.set(stored.name, entry)
      else missing.push(stored.name)
    }
    if (missing.length === 0) {
      const entries = [await createManifestEntry(folder, sqliteCopy)]
      // the last copy of the database doesn't refer to files that were deleted meanwhile
      const referencedNames = new Set(referencedFiles.map(({ name }) => name))
      for (const [name, entry] of copied) {
        if (referencedNames.has(name)) entries.push(entry)
        else await rm(join(folder, entry.path))
      }
      return entries
    }
    if (tries === maxTries)
      throw new BackupError(
        `${missing.length} files that the database refers to are missing from the storage, including ${missing[0]}.`,
      )
  }
}

/** Copies a stored file; undefined when the storage lacks it. @throws BackupError when its hash is wrong */
async function copyStoredFile(
  storage: Storage,
  { name, sha256 }: ReferencedFile,
  folder: string,
): Promise<ManifestEntry | undefined> {
  const path = join(filesFolder, name)
  let bytes: Readable
  try {
    bytes = await storage.get(name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  await mkdir(join(folder, dirname(path)), { recursive: true, mode: 0o700 })
  const handle = await open(join(folder, path), 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  const entry = { path, size, sha256: hash.digest('hex') }
  if (sha256 !== undefined && entry.sha256 !== sha256)
    throw new BackupError(`${name} in the storage differs from the uploaded file.`)
  return entry
}
