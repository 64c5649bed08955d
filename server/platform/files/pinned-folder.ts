import { constants, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** The folder in which Linux lists the open files of a process: a path through it is a path from that file. */
const openFiles = '/proc/self/fd'
const hasOpenFiles = existsSync(openFiles)

/**
 * Opens a folder, and calls `use` with a path that leads to this folder until `use` is done, also when another user of the machine moves
 * it meanwhile or puts a link in its place. Where the system has no such paths (other than Linux), it is the path as given.
 * @throws when the last part of `folder` is a link, or no folder
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
