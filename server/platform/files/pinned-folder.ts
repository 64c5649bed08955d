import { constants, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** The folder with a process's open files on Linux: a path through it starts at the open file. */
const openFiles = '/proc/self/fd'
const hasOpenFiles = existsSync(openFiles)

/**
 * Opens a folder, and calls `use` with a path that leads to this folder until `use` is done, even if another user of the machine moves it
 * or replaces it with a link. On systems without such paths (other than Linux), it is the original path.
 * @throws if the last part of `folder` is a link, or not a folder
 */
export async function withPinnedFolder<T>(folder: string, use: (pinned: string) => Promise<T>): Promise<T> {
  if (!hasOpenFiles) return use(folder)
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    return await use(`${openFiles}/${handle.fd}`)
  } finally {
    await handle.close()
  }
}
