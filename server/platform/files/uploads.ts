import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { extensionOf, sanitizeFileName } from '#contract/files/file-names.ts'
import { fileKinds, type FileKind, type FileRule } from '#contract/files/files.ts'
import { mebibyte } from '#contract/limits.ts'
import { diskFull } from '#server/platform/errors.ts'
import { createWorkerPool, type WorkerPoolOptions } from '#server/platform/processes/worker-pool.ts'
import { detectFileKind, type DetectedKind } from './file-kinds.ts'

/** An uploaded file on disk: at `path` until the storage adopts it or `discard` is called. */
export type ReceivedFile = { path: string; size: number; sha256: string; discard(): Promise<void> }

/** A file that meets the rule of its call. It is deleted after the response unless the storage has adopted it. */
export type Upload = ReceivedFile & {
  kind: FileKind
  /** sanitized name from the visitor, with an extension of its kind: for display, never a path */
  name: string
  /** aborted when its sender disconnects */
  signal?: AbortSignal | undefined
  /** whether it is larger than the rule allows without `scale` */
  isLarge?: boolean
}

export type Uploads = ReturnType<typeof openUploads>

/** Share of the disk that must stay free for the database. */
const minFreeShare = 0.1

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Archives and compound files, whose kinds begin with the same bytes. The extension of the name, if any, must match. */
const containerKinds: readonly FileKind[] = ['doc', 'docx', 'xls', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip']

type Options = Pick<WorkerPoolOptions, 'log'> & {
  /** share of the disk, from 0 to 1, below which uploads are rejected */
  minFree?: number
}

/**
 * Receives uploads into a folder where they are validated before the storage adopts them.
 * @param folder on the same file system as the storage, so that adopting a file is a rename
 */
export function openUploads(folder: string, { log, minFree = minFreeShare }: Options) {
  const documents = createWorkerPool<string, DetectedKind>({
    name: 'document',
    module: new URL('./document-worker.ts', import.meta.url),
    maxWorkers: 2,
    maxWaiting: 100,
    heapBytes: 64 * mebibyte,
    // the file, and 32 MiB of its contents
    memoryBytes: 256 * mebibyte,
    cpuMs: 5_000,
    timeoutMs: 60_000,
    log,
  })
  const lookInside = (signal?: AbortSignal) => async (path: string) => {
    const { result, failure } = await documents.run(path, signal)
    return failure ? 'too-much-inside' : result
  }
  /**
   * Detects the kind of a file from its bytes; documents are opened in a child process.
   * @param name as sent
   * @param signal aborted when its sender disconnects; its reason is thrown
   */
  const kindOf = (path: string, name: string, signal?: AbortSignal): Promise<DetectedKind> =>
    detectFileKind(path, name, lookInside(signal))

  return {
    kindOf,

    /**
     * Checks a received file's bytes against a rule. Only they determine its kind; a name with another extension gets the extension of that
     * kind, so that no program opens the file as another kind.
     * @param givenName as sent
     * @param signal aborted when its sender disconnects; its reason is thrown
     * @returns undefined for a file of another kind, `too-much-inside` for one that takes too long to inspect
     */
    async check(
      file: ReceivedFile,
      givenName: string,
      rule: FileRule,
      signal?: AbortSignal,
    ): Promise<Upload | 'too-much-inside' | undefined> {
      const name = sanitizeFileName(givenName)
      if (rule.kinds.includes('bytes')) return { ...file, kind: 'bytes', name }
      const kind = await kindOf(file.path, name, signal)
      if (kind === 'too-much-inside') return kind
      if (!kind || !rule.kinds.includes(kind)) return undefined
      const { extensions } = fileKinds[kind]
      const extension = extensionOf(name)
      if (extensions.includes(extension)) return { ...file, kind, name, signal }
      if (extension !== '' && containerKinds.includes(kind)) return undefined
      return { ...file, kind, name: sanitizeFileName(`${name}.${extensions[0]}`), signal }
    },

    close: documents.close,

    /** Number of bytes that uploads may take until the disk is nearly full. */
    async freeBytes(): Promise<number> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, blocks, bsize } = await statfs(folder)
      return Math.max(0, bavail - blocks * minFree) * bsize
    },

    /**
     * Writes a stream to a file and hashes it. Reads the stream to its end even if it is too large.
     * @returns undefined if it had more than `maxBytes`
     * @throws HttpError 507 if the disk is full, or nearly so
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
export async function removeUnfinishedFilesBefore(time: number, folder: string): Promise<void> {
  for await (const entry of await opendir(folder).catch(() => [])) {
    const path = join(folder, entry.name)
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (modified < time) await rm(path, { force: true })
  }
}

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
