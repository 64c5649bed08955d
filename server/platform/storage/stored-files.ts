import { lstat, mkdir, readlink, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { giveToOwner } from '#server/platform/database/data-dir.ts'
import { StartError } from '#server/platform/database/start-error.ts'

/** Name of the folder of stored files inside `dataDir`, where there is no bucket. It may be a link, or the place of a mount. */
export const storedFilesFolder = 'files'

/**
 * Makes sure that the folder of stored files, where `dataDir` has a link in its place, can be used. Creates nothing. As root it has the
 * owner of `dataDir`: who runs the server cannot make root write elsewhere.
 * @returns the path without the link; undefined where there is no folder
 * @throws StartError when it is something else
 */
export async function findStoredFiles(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, storedFilesFolder)
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
      `${path} is a link to a folder of another user than that of ${dataDir}, into which root writes nothing: give it to that user.`,
    )
  return realpath(path)
}

/** Creates the folder of stored files where it is missing. @returns its path without a link. @throws StartError like `findStoredFiles` */
export async function prepareStoredFiles(dataDir: string): Promise<string> {
  const found = await findStoredFiles(dataDir)
  if (found !== undefined) return found
  const path = join(dataDir, storedFilesFolder)
  await mkdir(path, { mode: 0o700 })
  await giveToOwner(dataDir, [path])
  return path
}
