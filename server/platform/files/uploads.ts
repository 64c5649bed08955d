import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileKind } from '#contract/files/files.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { HttpError } from '#server/platform/errors.ts'

/** An uploaded file on the disk: at `path` until the storage adopts it or `discard` is called. */
export type ReceivedFile = { path: string; size: number; sha256: string; discard(): Promise<void> }

/** A file that passed the rule of its call. It is deleted after the response unless the storage has adopted it. */
export type Upload = ReceivedFile & {
  kind: FileKind
  /** sanitized name that the visitor gave it, with an extension of its kind: for display, never a path */
  name: string
  /** aborted when its sender has gone */
  signal?: AbortSignal | undefined
}

export type Uploads = ReturnType<typeof openUploads>

/** Share of the disk that stays free for the database. */
const minFreeShare = 0.1

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/**
 * Receives uploads into a folder where they are validated before the storage adopts them.
 * @param folder on the same file system as the storage, so that adopting a file is a rename
 * @param minFree share of the disk, from 0 to 1, below which uploads are rejected
 */
export function openUploads(folder: string, minFree = minFreeShare) {
  return {
    /**
     * Writes a stream to a file and hashes it. The stream is read to its end also when it is too large.
     * @returns undefined when it had more than `maxBytes`
     * @throws HttpError 507 when the disk is full, or nearly so
     */
    async receive(bytes: AsyncIterable<Buffer>, maxBytes: number): Promise<ReceivedFile | undefined> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (!(await hasFreeSpace(folder, minFree))) throw diskFull()
      const path = join(folder, randomUUID())
      const discard = () => rm(path, { force: true })
      try {
        const received = await write(path, bytes, maxBytes)
        if (received) return { path, ...received, discard }
        await discard()
        return undefined
      } catch (error) {
        await discard()
        throw diskFullCodes.has((error as NodeJS.ErrnoException).code ?? '') ? diskFull() : error
      }
    },
  }
}

/** Deletes files that ended processes left in a folder. @param time milliseconds since 1970; younger files may still be uploading */
export async function removeDraftsBefore(time: number, folder: string): Promise<void> {
  for await (const entry of await opendir(folder).catch(() => [])) {
    const path = join(folder, entry.name)
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (modified < time) await rm(path, { force: true })
  }
}

const diskFull = () => new HttpError(507, serverMessages.full)

async function hasFreeSpace(folder: string, minFree: number): Promise<boolean> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 || bavail / blocks >= minFree
}

async function write(path: string, bytes: AsyncIterable<Buffer>, maxBytes: number) {
  const handle = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > maxBytes) continue
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    return size > maxBytes ? undefined : { size, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}
