import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import {
  assertNoDatabaseLinks,
  chownToDataDirOwner,
  prepareDataDir,
} from '#server/platform/database/data-dir.ts'
import { openForWritingNoFollow } from '#server/platform/files/open-no-follow.ts'
import { DataDirInUseError } from '#server/platform/database/start-error.ts'

/** How long (ms) a second process waits for the first one's pid, which is written after locking. */
const pidWaitMs = 1_000

/** The lock on a data folder. Releasing it twice is harmless. */
export type DataDirLock = { release(): Promise<void> }

/**
 * Locks `dataDir` for this process. Creates a missing folder, readable only by its owner.
 * The lock is the operating system's, on an empty SQLite file that stays open. It ends with the process however that ends, so it is never
 * stale. The pid file is only for the message.
 * @throws DataDirInUseError naming the pid of the process that holds the lock; StartError if `dataDir` can't be written to, or its database
 * is a link
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await prepareDataDir(dataDir)
  await assertNoDatabaseLinks(dataDir)
  const pidFile = join(dataDir, 'frontdesk.pid')
  const lockFile = join(dataDir, 'frontdesk.lock')
  // SQLite opens by path and follows links, so this creates the file first. Locking writes nothing.
  await (await openForWritingNoFollow(lockFile)).close()
  const existing = pathToFileURL(lockFile)
  existing.searchParams.set('mode', 'rw')
  const lock = new DatabaseSync(existing, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isLocked(error)) throw error
    throw new DataDirInUseError(
      `The data folder ${dataDir} is in use by ${await lockHolder(pidFile)}: stop that process first, or set DATA_DIR to ` +
        'another folder.',
    )
  }
  await chownToDataDirOwner(dataDir, [lockFile])
  const draft = `${pidFile}.${process.pid}`
  // The server starts on a full disk too: it can still serve reads, and what fills the disk can be removed.
  // `wx` follows no link: root runs commands in the folder of another user.
  await rm(draft, { force: true })
    .then(() => writeFile(draft, `${process.pid}\n`, { flag: 'wx' }))
    .then(() => rename(draft, pidFile))
    .catch(() => rm(draft, { force: true }))
  return {
    async release() {
      if (!lock.isOpen) return
      await rm(pidFile, { force: true })
      lock.close()
    },
  }
}

/** The lock's timeout is 0, so busy (5) means that another process holds it. */
function isLocked(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5
}

async function lockHolder(pidFile: string): Promise<string> {
  const end = Date.now() + pidWaitMs
  do {
    const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''))
    if (pid > 0 && isRunning(pid)) return `the process with pid ${pid}`
    await pause(20)
  } while (Date.now() < end)
  return 'another process'
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
