import { access, constants, lchown, lstat, mkdir, readdir, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseErrorKind } from './errors.ts'
import { StartError } from './start-error.ts'

/**
 * Makes sure that `dataDir` is a folder that this process can write to; creates it when it is missing, for its owner only.
 * @throws StartError when it is something else
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const entry = await lstat(dataDir).catch(() => undefined)
  const target = await stat(dataDir).catch(() => undefined)
  if (entry?.isSymbolicLink() && !target)
    throw new StartError(
      `DATA_DIR ${dataDir} is a link to ${await readlink(dataDir)}, which does not exist or cannot be reached.`,
    )
  if (target && !target.isDirectory()) throw new StartError(`DATA_DIR ${dataDir} is a file, not a folder.`)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (databaseErrorKind(error) === 'full') throw error
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be ${target ? 'written' : 'created'} by this user: ${(error as Error).message}.`,
    )
  }
}

/**
 * As root, gives files and folders inside of `dataDir` to the owner of that folder, since the server that is to use them may run as
 * another user. Does nothing for any other user.
 */
export async function giveToOwner(dataDir: string, paths: string[]): Promise<void> {
  const { uid, gid } = await stat(dataDir)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const path of paths) {
    const children = (await lstat(path)).isDirectory() ? await readdir(path, { recursive: true }) : []
    for (const each of [path, ...children.map((name) => join(path, name))]) await lchown(each, uid, gid)
  }
}
