import { access, constants, lchown, lstat, mkdir, readdir, readlink, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { withPinnedFolder } from '#server/platform/files/pinned-folder.ts'
import { databaseErrorKind } from './errors.ts'
import { StartError } from './start-error.ts'

/** The database in the data folder, and SQLite's other files. */
const sqliteFileNames = ['', '-wal', '-shm', '-journal'].map((ending) => `frontdesk.sqlite${ending}`)

/**
 * Ensures that `dataDir` is a folder that this process can write to. Creates a missing one, accessible only to its owner.
 * @throws StartError if it is something else
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

/** The user and group that a folder belongs to. */
type Owner = { uid: number; gid: number }

/**
 * As root, changes the owner of files and folders inside `dataDir` to the owner of that folder, because the server may run as another user.
 * Does nothing for other users. On Linux, that owner can't use a link to redirect it outside.
 */
export async function chownToDataDirOwner(dataDir: string, paths: string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  await withPinnedFolder(await realpath(dataDir), async (folder) => {
    const owner = await stat(folder)
    if (owner.uid === 0) return
    for (const path of paths) await give(folder, relative(dataDir, path).split(sep), owner)
  })
}

async function give(folder: string, [name = '', ...below]: string[], owner: Owner): Promise<void> {
  const path = join(folder, name)
  if (below.length > 0) return withPinnedFolder(path, (inner) => give(inner, below, owner))
  if ((await lstat(path)).isDirectory())
    await withPinnedFolder(path, async (inner) => {
      for (const child of await readdir(inner)) await give(inner, [child], owner)
    })
  await lchown(path, owner.uid, owner.gid)
}

/**
 * Ensures that the files of the database and its lock in `dataDir` are not links, which SQLite would follow: root runs commands in another
 * user's folder, and a log next to the target of a link would be missing from backups.
 * @throws StartError naming the link
 */
export async function assertNoDatabaseLinks(dataDir: string): Promise<void> {
  for (const name of ['frontdesk.lock', ...sqliteFileNames]) {
    const path = join(dataDir, name)
    const entry = await lstat(path).catch(() => undefined)
    if (entry?.isSymbolicLink())
      throw new StartError(
        `${path} is a link, and Frontdesk doesn't open a database through a link: put the file itself there, or set DATA_DIR to its folder.`,
      )
  }
}
