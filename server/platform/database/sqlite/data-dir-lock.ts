import { readFile, rename, rm, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { DataDirInUseError } from '#server/platform/database/start-error.ts'

/** How long the second process looks for the pid of the first, which may have the lock for an instant before it says so. */
const patience = 1_000

/** A folder that is taken; releasing it twice does no harm. */
export type DataDirLock = { release(): Promise<void> }

/**
 * Takes `dataDir` (made when absent, for its owner only) for this process.
 *
 * The lock is the operating system's, on an empty SQLite file that stays open: it goes with the process however that
 * ends, so no lock is ever stale, and a pid used again misleads nobody. The pid beside it is for the sentence alone.
 * @throws DataDirTaken naming the pid of the process that has it
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const pidFile = join(dataDir, 'frontdesk.pid')
  const lock = new DatabaseSync(join(dataDir, 'frontdesk.lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isHeld(error)) throw error
    throw new DataDirInUseError(
      `The data folder ${dataDir} is in use by ${await holder(pidFile)}: stop that process first, or set DATA_DIR to ` +
        'another folder.',
    )
  }
  const draft = `${pidFile}.${process.pid}`
  // On a full disk the server starts all the same: it can still be read, and what fills the disk can be removed.
  await writeFile(draft, `${process.pid}\n`)
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

/** The lock is waited for by nobody, so busy (5) means taken. */
function isHeld(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5
}

async function holder(pidFile: string): Promise<string> {
  const end = Date.now() + patience
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
