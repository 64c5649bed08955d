import { constants } from 'node:fs'
import { lstat, open, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '#server/platform/log/log.ts'
import { withPinnedFolder } from './pinned-folder.ts'

/**
 * Our own entries in the data folder: the database and its companions, the key, the list of erasures, stored and incoming files, files of a
 * running import, restores.
 */
const ownEntries =
  /^(frontdesk\.(sqlite|lock|pid|changed|reserve)|app-secret|erasures\.jsonl|(files|incoming|imports|restoring|before-restore-[^/]*)$)/
/** Our own entries in the folder of stored files, if the data folder links to it. */
const ownStoredEntries = /^(private|images|media|imports|incoming|storage-id|restoring|before-restore-[^/]*)$/
/** Entries of others that may be next to ours. */
export const ignorableEntries = /^(\.|lost\+found$)/

/** The mode bits for the group and everyone else. */
const othersBits = 0o077
/** Set on folders like /tmp, which everyone shares. */
const stickyBit = 0o1000

/** Makes every file and folder that this process creates readable only by its owner, including those created by libraries. */
export function restrictNewFiles(): void {
  process.umask(othersBits)
}

/**
 * Revokes the access of other users of this machine that a copy or an operator gave them: the data folder and its folders get mode 0700,
 * files 0600. Logs what was changed, and what couldn't be, as warnings.
 * @returns resolves once the folder and database are done; the stored files, which may be many, follow
 */
export async function restrictDataDir(dataDir: string, log: Logger): Promise<void> {
  const folder = await realpath(dataDir).catch(() => undefined)
  // Windows has no such modes
  if (folder === undefined || process.platform === 'win32') return
  const report = createReport(log)
  const folders = await restrictEntries(folder, ownEntries, report, log)
  const linked = await linkedFiles(folder)
  if (linked !== undefined) folders.push(...(await restrictEntries(linked, ownStoredEntries, report, log)))
  const restrictFolders = async () => {
    for (const path of folders) await restrictBelow(path, report)
  }
  void restrictFolders()
    .catch((error: unknown) => log.warn({ err: error }, 'checking the modes of stored files failed'))
    .then(() => report.finish())
}

type Report = ReturnType<typeof createReport>

/** Restricts a folder, unless it contains other data, and our entries in it. @returns the folders among them */
async function restrictEntries(folder: string, own: RegExp, report: Report, log: Logger): Promise<string[]> {
  // opening the database will report problems with the data folder
  const entries = await readdir(folder).catch(() => [])
  const foreign = entries.find((name) => !own.test(name) && !ignorableEntries.test(name))
  const { mode } = await lstat(folder)
  if (foreign === undefined && !(mode & stickyBit)) await report.restrict(folder)
  else if (mode & othersBits)
    log.warn(
      { dataDir: folder, holds: foreign },
      'other users of this machine may list the data folder; its mode was not changed, because it contains other files: use a separate folder',
    )
  const folders: string[] = []
  for (const name of entries.filter((entry) => own.test(entry))) {
    const path = join(folder, name)
    if (await report.restrict(path)) folders.push(path)
  }
  return folders
}

/** The folder of stored files that a link in the data folder leads to. If it belongs to another user, root changes nothing in it. */
async function linkedFiles(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, 'files')
  if (!(await lstat(path).catch(() => undefined))?.isSymbolicLink()) return undefined
  const [target, owner] = [await stat(path).catch(() => undefined), await stat(dataDir)]
  if (!target?.isDirectory() || target.uid !== owner.uid) return undefined
  return realpath(path)
}

async function restrictBelow(folder: string, report: Report, shownPath = folder): Promise<void> {
  await withPinnedFolder(folder, async (pinned) => {
    for (const name of (await readdir(pinned)).filter((entry) => !ignorableEntries.test(entry))) {
      const [path, shown] = [join(pinned, name), join(shownPath, name)]
      if (await report.restrict(path, shown)) await restrictBelow(path, report, shown)
    }
  })
}

/** Sets a mode without following a link that may have replaced the file. */
async function setMode(path: string, mode: number): Promise<void> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    await file.chmod(mode)
  } finally {
    await file.close()
  }
}

/** Restricts files and folders one by one, and finally logs what was changed. */
function createReport(log: Logger) {
  let count = 0
  let first: string | undefined
  let failed: { path: string; err: unknown } | undefined
  return {
    /**
     * Restricts a path. Ignores links and files that have disappeared.
     * @param shownPath path for the log
     * @returns whether it is a folder
     */
    async restrict(path: string, shownPath = path): Promise<boolean> {
      const stats = await lstat(path).catch(() => undefined)
      if (!stats || stats.isSymbolicLink()) return false
      if (stats.mode & othersBits) {
        try {
          await setMode(path, stats.isDirectory() ? 0o700 : 0o600)
          first ??= shownPath
          count += 1
        } catch (err) {
          failed ??= { path: shownPath, err }
        }
      }
      return stats.isDirectory()
    },

    finish(): void {
      if (count > 0)
        log.warn(
          { count, path: first },
          'other users of this machine had access to data: these files and folders now have modes 0600 and 0700',
        )
      if (failed)
        log.warn(
          failed,
          'other users of this machine may have access to data: its mode cannot be changed, because it belongs to another user',
        )
    },
  }
}
