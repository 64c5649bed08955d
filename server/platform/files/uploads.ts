import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '#contract/messages.ts'
import { HttpError } from '#server/platform/errors.ts'

/** A file as it came in: its bytes lie at `path` until somebody takes them over or `discard` is called. */
export type ReceivedFile = { path: string; size: number; sha256: string; discard(): Promise<void> }

export type Uploads = ReturnType<typeof openUploads>

/** Below this part of the disk, what is left is kept for the database. */
const leastFreePart = 0.1

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** The folder where uploads lie while they arrive and are looked at. On the same disk as the storage, which takes them over. */
export function openUploads(folder: string, leastFree = leastFreePart) {
  return {
    /**
     * Writes bytes as they arrive and keeps nothing of a file that is too large, though it reads it to its end.
     * @returns undefined when there were more than `most` bytes
     * @throws Refusal 507 when the disk is (nearly) full
     */
    async receive(bytes: AsyncIterable<Buffer>, most: number): Promise<ReceivedFile | undefined> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (!(await hasRoom(folder, leastFree))) throw full()
      const path = join(folder, randomUUID())
      const discard = () => rm(path, { force: true })
      try {
        const received = await write(path, bytes, most)
        if (received) return { path, ...received, discard }
        await discard()
        return undefined
      } catch (error) {
        await discard()
        throw fullCodes.has((error as NodeJS.ErrnoException).code ?? '') ? full() : error
      }
    },

    /** Removes what earlier processes left behind. @param olderThan a moment (ms): younger files may still be arriving */
    async removeOlderThan(olderThan: number): Promise<void> {
      for await (const entry of await opendir(folder).catch(() => [])) {
        const path = join(folder, entry.name)
        const modified = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => Infinity,
        )
        if (modified < olderThan) await rm(path, { force: true })
      }
    },
  }
}

const full = () => new HttpError(507, messages.server.full)

async function hasRoom(folder: string, leastFree: number): Promise<boolean> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 || bavail / blocks >= leastFree
}

async function write(path: string, bytes: AsyncIterable<Buffer>, most: number) {
  const handle = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > most) continue
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    return size > most ? undefined : { size, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}
