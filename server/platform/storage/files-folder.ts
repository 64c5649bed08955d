import { lstat, mkdir, readlink, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chownToDataDirOwner } from '#server/platform/database/data-dir.ts'
import { StartError } from '#server/platform/database/start-error.ts'

/** Name of the folder of stored files inside `dataDir`, if there is no bucket. It may be a link or a mount point. */
export const filesFolderName = 'files'

/**
 * Checks that the folder of stored files, which may be a link, can be used. Creates nothing. For root, the folder must belong to the owner
 * of `dataDir`, so that the user who runs the server can't make root write elsewhere.
 * @returns the path without the link; undefined if there is no folder
 * @throws StartError if it is something else
 */
export async function findFilesFolder(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, filesFolderName)
  const entry = await lstat(path).catch(() => undefined)
  if (!entry) return undefined
  const target = await stat(path).catch(() => undefined)
  if (entry.isSymbolicLink() && !target)
    throw new StartError(
      `${path} is a link to ${await readlink(path)}, which does not exist or cannot be reached.`,
    )
  if (!target?.isDirectory()) throw new StartError(`${path} is a file, not a folder.`)
  if (!entry.isSymbolicLink()) return path
  const { uid } = await stat(dataDir)
  if (process.getuid?.() === 0 && uid !== 0 && target.uid !== uid)
    throw new StartError(
      `${path} is a link to a folder that does not belong to the owner of ${dataDir}, so root does not write to it: change its owner.`,
    )
  return realpath(path)
}

/** Creates the folder of stored files if it is missing. @returns its path without a link @throws StartError like `findFilesFolder` */
export async function prepareFilesFolder(dataDir: string): Promise<string> {
  const found = await findFilesFolder(dataDir)
  if (found !== undefined) return found
  const path = join(dataDir, filesFolderName)
  await mkdir(path, { mode: 0o700 })
  await chownToDataDirOwner(dataDir, [path])
  return path
}
