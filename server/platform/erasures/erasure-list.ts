import { createHmac, randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '#server/platform/errors.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'

/** The list of erasures in the data folder and in backups: one JSON object per line. */
export const erasureListName = 'erasures.jsonl'

const Erasure = z.object({
  id: z.string(),
  /** the same for all erasures of a site, to distinguish them from another site's */
  salt: z.string(),
  addressHash: z.string(),
  /** the kind of record, if only that kind was erased */
  kind: z.string().default(''),
  erasedAt: z.string(),
})

/** Records that the data of an email address was erased. Contains a keyed hash of the address, not the address. */
export type Erasure = z.infer<typeof Erasure>

/**
 * Hashes an address, in any case. The key is random and stored next to the hash, instead of being `APP_SECRET`: a restore on a machine with
 * another secret must recognize the address, and anyone with access to the list also has the backups, which contain more.
 */
export function hashEmail(email: string, salt: string): string {
  return createHmac('sha256', salt).update(emailKeyOf(email)).digest('base64url')
}

/** Creates the salt of a site. */
export const newSalt = (): string => randomBytes(32).toString('base64url')

/** Merges lists of erasures without duplicates, oldest first. */
export function mergeErasures(...lists: Erasure[][]): Erasure[] {
  const byId = new Map(lists.flat().map((erasure) => [erasure.id, erasure]))
  return [...byId.values()].toSorted((one, other) =>
    one.erasedAt === other.erasedAt
      ? one.id.localeCompare(other.id)
      : one.erasedAt.localeCompare(other.erasedAt),
  )
}

/** Reads a list; empty if there is none. @throws OperatorError if a line is damaged */
export async function readErasureList(path: string): Promise<Erasure[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
    throw error
  })
  const lines = text.split('\n').filter(Boolean)
  try {
    return lines.map((line) => Erasure.parse(JSON.parse(line)))
  } catch {
    throw new OperatorError(
      `The list of erasures ${path} is damaged: repair it, or delete it and don't restore any older backup.`,
    )
  }
}

/** Writes a list atomically and syncs it. Root may do so in another user's folder, and doesn't follow their links. */
export async function writeErasureList(path: string, erasures: Erasure[]): Promise<void> {
  const draft = `${path}.${process.pid}.draft`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join(''))
    await giveToOwnerOf(dirname(path), handle)
    await handle.sync()
    await handle.close()
    await rename(draft, path)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** As root, changes the owner of a file to the owner of its folder, who runs the server. */
async function giveToOwnerOf(folder: string, file: FileHandle): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  await file.chown(uid, gid)
}
