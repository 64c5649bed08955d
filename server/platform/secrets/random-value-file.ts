import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Reads the random value in a file. The first call creates it, readable only by its owner; processes that start at the same time read the
 * same value.
 */
export async function readOrCreateRandomValue(path: string): Promise<string> {
  const existing = await readRandomValue(path)
  if (existing) return existing
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(32).toString('base64url'))
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    // a hard link fails if the file exists: of two processes that start at once, both read one complete value
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readRandomValue(path))!
}

/** Reads the random value of a file; undefined if there is none. */
export async function readRandomValue(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
