import { execFile } from 'node:child_process'
import { mkdir, readFile, truncate, writeFile, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withTemporaryFolder } from './check.ts'

const run = promisify(execFile)

/** A disk of a check's own: an ext4 file system in a file, mounted through a loop device. */
export type Volume = {
  /** Where it is mounted. */
  path: string
  free(): Promise<number>
  /**
   * Copies the device as it is at one instant: what a power cut would leave. What was written but not synced, and lies in
   * the memory of the system, is not in it.
   */
  copyAsAfterPowerCut(image: string): Promise<void>
  remove(): Promise<void>
}

/** Makes a file system of some megabytes in a new file. */
export async function makeImage(image: string, megabytes: number): Promise<void> {
  await writeFile(image, '')
  await truncate(image, megabytes * 1024 * 1024)
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
}

/** Mounts the file system in `image`; its journal is replayed first, as after any cut. */
export async function mountImage(image: string, path: string): Promise<Volume> {
  await mkdir(path, { recursive: true })
  // Direct: what the file system sends to its device is in the image, and nothing that it only remembers.
  const { stdout } = await run('losetup', ['--find', '--show', '--direct-io=on', image])
  const device = stdout.trim()
  try {
    await run('mount', [device, path])
  } catch (error) {
    await run('losetup', ['--detach', device])
    throw error
  }
  const sys = `/sys/block/${basename(device)}`
  const traffic = async () => {
    const [stat, inflight] = await Promise.all([
      readFile(`${sys}/stat`, 'utf8'),
      readFile(`${sys}/inflight`, 'utf8'),
    ])
    // Fields 5 and 16: writes and flushes that are done (Documentation/block/stat.rst).
    const fields = stat.trim().split(/\s+/)
    return { isQuiet: /^\s*0\s+0\s*$/.test(inflight), done: `${fields[4]} ${fields[15]}` }
  }
  return {
    path,
    async free() {
      const { bavail, bsize } = await statfs(path)
      return bavail * bsize
    },
    async copyAsAfterPowerCut(copy) {
      for (;;) {
        const before = await traffic()
        if (before.isQuiet) {
          await run('dd', [`if=${image}`, `of=${copy}`, 'bs=4M', 'iflag=direct', 'conv=sparse'])
          const after = await traffic()
          // Written to while it was copied, it would be of no one instant.
          if (after.isQuiet && after.done === before.done) return
        }
        await pause(5)
      }
    },
    async remove() {
      await run('umount', [path])
      await run('losetup', ['--detach', device])
    },
  }
}

/** Why no volume can be made on this machine; undefined where one can. */
export async function reasonVolumesUnavailable(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting takes root on Linux'
  return withTemporaryFolder(async (folder) => {
    try {
      await makeImage(join(folder, 'image'), 8)
      const volume = await mountImage(join(folder, 'image'), join(folder, 'mounted'))
      await volume.remove()
      return undefined
    } catch (error) {
      return `no loop device can be mounted: ${(error as Error).message.split('\n')[0]}`
    }
  })
}
