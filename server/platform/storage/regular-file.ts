import { constants } from 'node:fs'
import { open, readlink, realpath, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Opens a regular file below a folder for reading. Neither the file nor a folder on its path may be a link. On Linux, the system is asked
 * for the path of the opened file, so a file that is replaced with a link after a check is rejected too.
 * @param name path below `root`
 * @throws an error with code `ENOENT` if there is no such file
 */
export async function openRegularFile(root: string, name: string): Promise<FileHandle> {
  const path = join(root, name)
  // non-blocking: opening a pipe would wait for its writer
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOOP' ? notFound(path) : error
  })
  try {
    if (!(await file.stat()).isFile()) throw notFound(path)
    const actual = await (process.platform === 'linux'
      ? readlink(`/proc/self/fd/${file.fd}`)
      : realpath(path))
    if (actual !== join(await realpath(root), name)) throw notFound(path)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

const notFound = (path: string) =>
  Object.assign(new Error(`ENOENT: no regular file at ${path}`), { code: 'ENOENT' })
