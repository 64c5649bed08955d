import { execFile } from 'node:child_process'
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withTemporaryFolder } from './check.ts'

const run = promisify(execFile)

/** An ext4 file system in an image file, mounted through a loop device. */
export type Volume = {
  /** The mount point. */
  path: string
  /**
   * Copies the device as a power cut would leave it: without what was written but not synced, which is still in the
   * system's memory.
   */
  copyAsAfterPowerCut(image: string): Promise<void>
  remove(): Promise<void>
}

/** Creates an ext4 file system in a new image file. */
export async function makeImage(image: string, megabytes: number): Promise<void> {
  await writeFile(image, '')
  await truncate(image, megabytes * 1024 * 1024)
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
}

/** Mounts the file system in `image`. Mounting replays its journal, as after a real power cut. */
export async function mountImage(image: string, path: string): Promise<Volume> {
  await mkdir(path, { recursive: true })
  // Direct I/O, so that the image holds exactly what the file system has sent to its device.
  const { stdout } = await run('losetup', ['--find', '--show', '--direct-io=on', image])
  const device = stdout.trim()
  try {
    await run('mount', [device, path])
  } catch (error) {
    await run('losetup', ['--detach', device])
    throw error
  }
  const sys = `/sys/block/${basename(device)}`
  const readTraffic = async () => {
    const [stat, inflight] = await Promise.all([
      readFile(`${sys}/stat`, 'utf8'),
      readFile(`${sys}/inflight`, 'utf8'),
    ])
    // Fields 5 and 16 count completed writes and flushes (Linux, Documentation/block/stat.rst).
    const fields = stat.trim().split(/\s+/)
    return { isIdle: /^\s*0\s+0\s*$/.test(inflight), completed: `${fields[4]} ${fields[15]}` }
  }
  return {
    path,
    async copyAsAfterPowerCut(copy) {
      for (;;) {
        const before = await readTraffic()
        if (before.isIdle) {
          await run('dd', [`if=${image}`, `of=${copy}`, 'bs=4M', 'iflag=direct', 'conv=sparse'])
          const after = await readTraffic()
          // A copy that was made during a write would mix two states.
          if (after.isIdle && after.completed === before.completed) return
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

/** Returns why this machine cannot mount a volume; undefined when it can. */
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
