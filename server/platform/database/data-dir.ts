import { access, constants, lstat, mkdir, readlink, stat } from 'node:fs/promises'
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
