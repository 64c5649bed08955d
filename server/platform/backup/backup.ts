import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { lockDataDir } from '#server/platform/database/sqlite/data-dir-lock.ts'
import { uploadsFolder, openStorage } from '#server/platform/storage/open-storage.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import {
  BackupError,
  createManifestEntry,
  syncToDisk,
  verifyBackup,
  writeManifest,
  type ManifestEntry,
  type Manifest,
} from './manifest.ts'
import { dumpPostgres, restorePostgres } from './postgres-rows.ts'
import { copySqlite, restoreSqlite } from './sqlite-copy.ts'
import type { ReferencedFile } from './referenced-files.ts'

type SiteLocation = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'storageUrl' | 'aws'>

const sqliteCopy = 'database.sqlite'
const rowsFolder = 'database'
const filesFolder = 'files'

/** A file may be deleted between the copy of the database and its own copy; then both are repeated. */
const maxTries = 10

/**
 * Backs up a running or stopped server into a new folder below `into`: a snapshot of the database, then every stored file that it
 * refers to, then a manifest with the hash of each.
 * @returns the folder, which gets its final name when the backup is complete
 * @throws BackupError when there is no database, or the storage lacks a file
 */
export async function createBackup(
  location: SiteLocation,
  into: string,
  at = new Date(),
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(into, `frontdesk-${at.toISOString().replaceAll(':', '-').slice(0, 19)}Z`)
  const draft = `${folder}.unfinished`
  await mkdir(into, { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 })
  try {
    const { database, entries } = await copyAll(location, draft)
    const manifest: Manifest = { format: 1, madeAt: at.toISOString(), database, entries }
    await writeManifest(draft, manifest)
    await rename(draft, folder)
    await syncToDisk(into)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyAll(
  location: SiteLocation,
  folder: string,
): Promise<Pick<Manifest, 'database' | 'entries'>> {
  const storage = openStorage(location)
  const copied = new Map<string, ManifestEntry>()
  for (let tries = 1; ; tries += 1) {
    const { referencedFiles, paths } = await copyDatabase(location, folder)
    const missing: string[] = []
    for (const stored of referencedFiles) {
      if (copied.has(stored.name)) continue
      const entry = await copyStoredFile(storage, stored, folder)
      if (entry) copied.set(stored.name, entry)
      else missing.push(stored.name)
    }
    if (missing.length === 0) {
      const entries: ManifestEntry[] = []
      for (const path of paths) entries.push(await createManifestEntry(folder, path))
      // a file that was deleted meanwhile is not in the last copy of the database
      const referencedNames = new Set(referencedFiles.map(({ name }) => name))
      for (const [name, entry] of copied) {
        if (referencedNames.has(name)) entries.push(entry)
        else await rm(join(folder, entry.path))
      }
      return { database: location.databaseUrl ? 'postgres' : 'sqlite', entries }
    }
    if (tries === maxTries)
      throw new BackupError(
        `The storage lacks ${missing.length} files that the database refers to, ${missing[0]} among them.`,
      )
  }
}

async function copyDatabase(
  { dataDir, databaseUrl, databaseDirectUrl }: SiteLocation,
  folder: string,
): Promise<{ referencedFiles: ReferencedFile[]; paths: string[] }> {
  if (databaseUrl) {
    await rm(join(folder, rowsFolder), { recursive: true, force: true })
    return dumpPostgres(databaseDirectUrl ?? databaseUrl, folder, rowsFolder)
  }
  return { referencedFiles: await copySqlite(dataDir, join(folder, sqliteCopy)), paths: [sqliteCopy] }
}

/** Copies a stored file; undefined when the storage does not have it. @throws BackupError when its hash is wrong */
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
  const handle = await open(join(folder, path), 'w', 0o600)
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
    throw new BackupError(`The storage holds other bytes of ${name} than were uploaded.`)
  return entry
}

/**
 * Restores a backup into an empty storage and database: files first, the database last, then reads everything back and compares it.
 * @returns the manifest of the backup
 * @throws BackupError when the backup is incomplete, or storage or database is not empty
 */
export async function restoreBackup(folder: string, location: SiteLocation): Promise<Manifest> {
  const manifest = await verifyBackup(folder)
  const { dataDir, databaseUrl, databaseDirectUrl } = location
  if (manifest.database === 'postgres' && !databaseUrl)
    throw new BackupError('This is a backup of PostgreSQL: set DATABASE_URL to an empty database.')
  if (manifest.database === 'sqlite' && databaseUrl)
    throw new BackupError('This is a backup of SQLite: leave DATABASE_URL unset.')
  const storage = openStorage(location)
  const lock = databaseUrl ? undefined : await lockDataDir(dataDir)
  try {
    await assertEmpty(location, storage)
    for (const { path } of manifest.entries.filter((entry) => entry.path.startsWith(`${filesFolder}/`))) {
      await storage.put(path.slice(filesFolder.length + 1), createReadStream(join(folder, path)))
    }
    const rows = manifest.entries.map(({ path }) => path).filter((path) => path.startsWith(`${rowsFolder}/`))
    const referencedFiles = databaseUrl
      ? await restorePostgres(
          databaseDirectUrl ?? databaseUrl,
          rows.map((path) => join(folder, path)),
        )
      : await restoreSqlite(join(folder, sqliteCopy), dataDir)
    await verifyStoredFiles(storage, referencedFiles, manifest)
    return manifest
  } finally {
    await lock?.release()
  }
}

async function assertEmpty(location: SiteLocation, storage: Storage): Promise<void> {
  const names = await readdir(location.dataDir).catch((): string[] => [])
  if (names.some((name) => name.startsWith('frontdesk.sqlite')))
    throw new BackupError(`There is a database in ${location.dataDir}: restore into an empty folder.`)
  for (const folder of ['private', 'images']) {
    for await (const { name } of storage.list(folder))
      throw new BackupError(`The storage is not empty, it has ${name}: restore into an empty one.`)
  }
  await rm(uploadsFolder(location), { recursive: true, force: true })
}

/** Reads back every stored file and compares its hash. */
async function verifyStoredFiles(
  storage: Storage,
  files: ReferencedFile[],
  manifest: Manifest,
): Promise<void> {
  const hashes = new Map(manifest.entries.map(({ path, sha256 }) => [path, sha256]))
  for (const { name, sha256 } of files) {
    const hash = createHash('sha256')
    for await (const chunk of (await storage.get(name)) as AsyncIterable<Buffer>) hash.update(chunk)
    const actual = hash.digest('hex')
    if (actual !== hashes.get(join(filesFolder, name)) || (sha256 !== undefined && actual !== sha256))
      throw new BackupError(`${name} is not what was backed up: the storage cannot be trusted.`)
  }
}
