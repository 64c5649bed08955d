import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { OperatorError } from '#server/platform/errors.ts'

/** The manifest lists the files of a backup. It is written last: a folder without one is not a backup. */
const manifestFile = 'manifest.json'

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** every file of the backup: path in the folder, size in bytes, SHA-256 in hexadecimal */
  entries: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type ManifestEntry = Manifest['entries'][number]

/** Thrown when a backup can't be made or restored; the message is for the operator. */
export class BackupError extends OperatorError {
  override name = 'BackupError'
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export async function createManifestEntry(folder: string, path: string): Promise<ManifestEntry> {
  const file = join(folder, path)
  const [{ size }, sha256] = [await stat(file), await hashOf(file)]
  return { path, size, sha256 }
}

/** Waits until a file or folder is written to the disk (fsync). */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes the manifest, and waits until it and all folders of the backup are on the disk. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const handle = await open(join(folder, manifestFile), 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  const folders = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of folders) if (entry.isDirectory()) await syncToDisk(join(entry.parentPath, entry.name))
  await syncToDisk(folder)
}

/** Reads the manifest of a backup. @throws BackupError when there is none, or it is damaged */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readable(() => readFile(join(folder, manifestFile), 'utf8'))
  if (text === undefined)
    throw new BackupError(`${folder} is not a complete backup: it has no ${manifestFile}.`)
  const result = Manifest.safeParse(parseJson(text))
  if (!result.success)
    throw new BackupError(`The ${manifestFile} of ${folder} is damaged or from another version.`)
  return result.data
}

/**
 * Reads the manifest of a backup and checks the size and hash of every file.
 * @throws BackupError naming the first file that is missing or changed
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const { path, size, sha256 } of manifest.entries) {
    const file = await readable(() => stat(join(folder, path)))
    if (!file) throw new BackupError(`The backup is incomplete: ${path} is missing.`)
    if (file.size !== size || (await readable(() => hashOf(join(folder, path)))) !== sha256)
      throw new BackupError(`The backup is damaged: ${path} has changed.`)
  }
  return manifest
}

const missingCodes = ['ENOENT', 'ENOTDIR']

/** @returns undefined if there is no such file @throws BackupError if it can't be read */
async function readable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (missingCodes.includes(code)) return undefined
    throw new BackupError(`The backup cannot be read: ${message}.`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
