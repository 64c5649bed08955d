import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Bytes `start` to `end` of a stored file, both included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { name: string; size: number; modifiedAt: Date }

/**
 * Where files are kept. Names are made by the server, `folder/random.ext`; a stored file is never changed.
 * What `put` or `adopt` resolved for survives a power cut; until then there is nothing under the name. What `remove`
 * resolved for does not come back after one.
 */
export type Storage = {
  /** Stores bytes under a name. */
  put(name: string, bytes: Uint8Array | Readable): Promise<void>
  /** Stores a file of this machine under a name, and takes it over: it is gone from `path` afterwards. */
  adopt(name: string, path: string): Promise<void>
  /** The bytes of a file, or of a part of it. @throws when there is no such file */
  get(name: string, range?: ByteRange): Promise<Readable>
  /** Undefined when there is no such file. */
  stat(name: string): Promise<StoredFile | undefined>
  /** Removes a file; one that is not there is removed already. */
  remove(name: string): Promise<void>
  /** Every file whose name begins with `folder/`. */
  list(folder: string): AsyncIterable<StoredFile>
}

const nameShape = /^[a-z]+(\/[\w-]+)*\/[\w-]+\.[a-z0-9]+$/

/** Names never come from a visitor; a caller that passes one on must not reach outside. @returns the name */
export function assertStorageName(name: string): string {
  if (!nameShape.test(name)) throw new Error('Not the name of a stored file')
  return name
}

/**
 * Storage in a folder of this machine, open to nobody else.
 * @param temporary where files are written before they get their name; on the same disk
 */
export function openDiskStorage(folder: string, temporary: string): Storage {
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
      const stream = createReadStream(pathOf(name), range ? { start: range.start, end: range.end } : {})
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject))
      return stream
    },

    async stat(name) {
      try {
        const { size, mtime } = await stat(pathOf(name))
        return { name, size, modifiedAt: mtime }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(name) {
      const path = pathOf(name)
      await rm(path, { force: true })
      // in any case: an earlier try may have ended between the two
      await sync(dirname(path)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },

    list: (name) => filesBelow(folder, name),
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Makes a folder below `root` and sees to it that its name is on the disk too. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  for (let path = folder; path.length >= root.length; path = dirname(path)) await sync(dirname(path))
}

/** Waits until what is known of a file or a folder is on the disk. */
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
    } else {
      const { size, mtime } = await stat(join(root, path)).catch(() => ({ size: 0, mtime: undefined }))
      if (mtime) yield { name: path, size, modifiedAt: mtime }
    }
  }
}
