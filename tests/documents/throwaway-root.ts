import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The memory that changed files may take: an installation with its packages, three times. */
const maxChanges = 'size=6g'

const mount = (args: string[]) => {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${args.join(' ')}: ${stderr}`)
}

/** A root folder with this machine's files, whose changes are in memory until it is removed. */
export type ThrowawayRoot = { root: string; unmount(): void; remove(): Promise<void> }

/** Makes a root folder. @throws when this machine cannot mount it */
export async function makeThrowawayRoot(): Promise<ThrowawayRoot> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'frontdesk-machine-')))
  const changes = join(folder, 'changes')
  const root = join(changes, 'root')
  const unmount = () => {
    for (const mounted of [root, changes]) spawnSync('umount', ['--lazy', mounted])
  }
  const remove = async () => {
    unmount()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await mkdir(changes)
    mount(['-t', 'tmpfs', '-o', maxChanges, 'tmpfs', changes])
    const [upper, work] = [join(changes, 'upper'), join(changes, 'work')]
    for (const layer of [upper, work, root]) await mkdir(layer)
    mount(['-t', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`, 'overlay', root])
    return { root, unmount, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
