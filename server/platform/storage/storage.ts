import { randomUUID } from 'node:crypto'
import { lstat, mkdir, open, opendir, rename, rm, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { openRegularFile } from './regular-file.ts'

/** Bytes `start` to `end` of a stored file, inclusive. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { name: string; size: number }

/**
 * Stores files under names created by the server, `folder/random.ext`. A stored file never changes. Writes are atomic and durable: when
 * `put` or `adopt` resolves, the file survives a power failure, and until then there is none with that name. When `remove` resolves, the
 * removal is durable too.
 */
export type Storage = {
  /** Stores bytes under a name. */
  put(name: string, bytes: Uint8Array | Readable): Promise<void>
  /** Moves a file on this machine, in the folder of drafts, into the storage; nothing remains at `path`. */
  adopt(name: string, path: string): Promise<void>
  /** Reads a file, or a range of it. @throws an error with code `ENOENT` if there is no such file */
  get(name: string, range?: ByteRange): Promise<Readable>
  /** Undefined if there is no such file. */
  stat(name: string): Promise<StoredFile | undefined>
  /** Removes a file. @returns whether there was one */
  remove(name: string): Promise<boolean>
  /** Lists every file whose name begins with `folder/`. */
  list(folder: string): AsyncIterable<StoredFile>
}

/** Name of the folder next to stored files in which drafts are written before they are renamed, on the same file system. */
export const unfinishedFilesFolder = 'incoming'

const nameFormat = /^[a-z]+(\/[\w-]+)*\/[\w-]+\.[a-z0-9]+$/

/** Protects against path traversal. @returns the name @throws unless it has the format of stored files */
export function assertStorageName(name: string): string {
  if (!nameFormat.test(name)) throw new Error('Not the name of a stored file')
  return name
}

/**
 * Opens storage in a folder on this machine, which only the owner of the process can read. Only regular files are stored files. Links
 * aren't followed, because a backup or move may be run by a user who can read more than the server. The folder itself may be a link.
 */
export function openDiskStorage(folder: string): Storage {
  const temporary = join(folder, unfinishedFilesFolder)
  const pathOf = (name: string) => join(folder, assertStorageName(name))

  const publish = async (draft: string, path: string) => {
    await rename(draft, path)
    await sync(dirname(path))
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await makeFolder(folder, dirname(path))
      await mkdir(temporary, { recursive: true, mode: 0o700 })
      const draft = join(temporary, randomUUID())
      try {
        await writeDurably(draft, bytes)
        await publish(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async adopt(name, path) {
      const target = pathOf(name)
      await makeFolder(folder, dirname(target))
      await sync(path)
      await publish(path, target)
    },

    async get(name, range) {
      const file = await openRegularFile(folder, assertStorageName(name))
      return file.createReadStream(range ? { start: range.start, end: range.end } : {})
    },

    async stat(name) {
      try {
        const entry = await lstat(pathOf(name))
        return entry.isFile() ? { name, size: entry.size } : undefined
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(name) {
      const path = pathOf(name)
      const wasThere = await unlink(path).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          throw error
        },
      )
      // even if there was no file: an earlier call may have been interrupted between the two steps
      await sync(dirname(path)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      return wasThere
    },

    list: (name) => filesBelow(folder, name),
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Creates a folder below `root` and syncs every folder with a new entry. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (created === undefined) return
  for (let path = folder; path.length >= root.length; path = dirname(path)) await sync(dirname(path))
}

/** Waits until a file or folder is written to the disk (fsync). */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeDurably(path: string, bytes: Uint8Array | Readable): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* filesBelow(root: string, name: string): AsyncGenerator<StoredFile> {
  let entries
  try {
    entries = await opendir(join(root, name))
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  for await (const entry of entries) {
    const path = `${name}/${entry.name}`
    if (entry.isDirectory()) {
      yield* filesBelow(root, path)
    } else if (entry.isFile()) {
      const found = await lstat(join(root, path)).catch(() => undefined)
      if (found) yield { name: path, size: found.size }
    }
  }
}
