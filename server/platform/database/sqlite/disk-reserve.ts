import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { mebibyte } from '#contract/limits.ts'
import { SingleFlight } from '#server/platform/concurrency/single-flight.ts'
import { openForWritingNoFollow } from '#server/platform/files/open-no-follow.ts'

/** Size (bytes) of the reserve, twice that of a full write-ahead log. It is only created if `spareBytes` remain free. */
const [reservedBytes, spareBytes] = [32 * mebibyte, 16 * mebibyte]

/** How often (ms) to recreate a released reserve, unless it is requested earlier. */
const checkMs = 60_000

export type DiskReserve = {
  stop(): void
  release(): void
  /** Whether it is released. Recreates it once there is space. */
  isReleased(): Promise<boolean>
}

/**
 * Reserves disk space with a file in the data folder. Signing in and deleting write to the database first, so without the reserve nobody
 * could free up space on a full disk.
 */
export async function keepDiskReserve(dataDir: string): Promise<DiskReserve> {
  const file = join(dataDir, 'frontdesk.reserve')
  let isKept = (await stat(file).catch(() => undefined))?.size === reservedBytes

  const setAside = async () => {
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < reservedBytes + spareBytes) return
    const handle = await openForWritingNoFollow(file)
    try {
      // random, so that a compressing file system allocates all of it
      const block = randomBytes(mebibyte)
      for (let at = 0; at < reservedBytes; at += block.length) await handle.write(block, 0, block.length, at)
      await handle.sync()
      isKept = true
    } finally {
      await handle.close()
      if (!isKept) await rm(file, { force: true })
    }
  }
  const settingAside = new SingleFlight<void>()
  const isReleased = async () => {
    if (!isKept) await settingAside.run('', setAside).catch(() => {})
    return !isKept
  }

  await isReleased()
  const timer = setInterval(isReleased, checkMs).unref()
  return {
    stop: () => clearInterval(timer),
    release() {
      isKept = false
      rmSync(file, { force: true })
    },
    isReleased,
  }
}
