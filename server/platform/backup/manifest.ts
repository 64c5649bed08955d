import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** The list of what a backup holds. It is written last: a folder without one is no backup. */
const manifestFile = 'manifest.json'

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** Every file of the backup: its path in the folder, its size in bytes, its SHA-256 in hexadecimal. */
  entries: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type ManifestEntry = Manifest['entries'][number]

/** A backup that cannot be made or used, in a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupRefused'
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** An entry for a file of the backup that is finished. */
export async function describeFile(folder: string, path: string): Promise<ManifestEntry> {
  const file = join(folder, path)
  const [{ size }, sha256] = [await stat(file), await hashOf(file)]
  return { path, size, sha256 }
}

/** Waits until a file or a folder is on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes the manifest, and sees to it that it and everything that it names are on the disk. */
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

/**
 * Reads the manifest of a backup and compares every file with it.
 * @throws BackupRefused naming what is missing or changed
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new BackupError(
      `${folder} is no backup, or one that was never finished: it has no ${manifestFile}.`,
    )
  const read = Manifest.safeParse(parsed(text))
  if (!read.success) throw new BackupError(`The ${manifestFile} of ${folder} cannot be read.`)
  for (const { path, size, sha256 } of read.data.entries) {
    const there = await stat(join(folder, path)).catch(() => undefined)
    if (!there) throw new BackupError(`The backup is not whole: ${path} is missing.`)
    if (there.size !== size || (await hashOf(join(folder, path))) !== sha256)
      throw new BackupError(`The backup is damaged: ${path} is not what was backed up.`)
  }
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
