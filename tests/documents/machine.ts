import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'

/** A machine of its own that has booted systemd: a container over this machine's files, whose changes are thrown away. */
export type Machine = {
  /** Path of its root folder on this machine. */
  root: string
  /** Runs a script in its shell, as root. @returns what it printed @throws with that when it fails */
  run(script: string): Promise<string>
  stop(): Promise<void>
}

const mounts = (args: string[]) => {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${args.join(' ')}: ${stderr}`)
}

/** Returns why this machine cannot run another one; undefined when it can. */
export function reasonUnavailable(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux'
  const isMissing = spawnSync('systemd-nspawn', ['--version']).status !== 0
  return isMissing ? 'systemd-nspawn is missing: apt-get install systemd-container' : undefined
}

/** The memory that its changed files may take: an installation with its packages, three times. */
const maxChanges = 'size=6g'

/** Boots a machine up to where services can be started, without any that this machine has enabled. */
export async function bootMachine(): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-machine-'))
  const [changes, root] = [join(folder, 'changes'), join(folder, 'changes/root')]
  await mkdir(changes)
  const removeFolder = async () => {
    for (const mount of [root, changes]) spawnSync('umount', ['--lazy', mount])
    await rm(folder, { recursive: true, force: true })
  }
  try {
    mounts(['-t', 'tmpfs', '-o', maxChanges, 'tmpfs', changes])
    const layers = ['upper', 'work', 'root'].map((name) => join(changes, name))
    for (const layer of layers) await mkdir(layer)
    const options = `lowerdir=/,upperdir=${layers[0]},workdir=${layers[1]}`
    mounts(['-t', 'overlay', '-o', options, 'overlay', root])
    return await start(root, removeFolder)
  } catch (error) {
    await removeFolder()
    throw error
  }
}

async function start(root: string, removeFolder: () => Promise<void>): Promise<Machine> {
  const child = spawn(
    'systemd-nspawn',
    [
      '--register=no',
      // without systemd on this machine nobody could make a unit for it
      ...(existsSync('/run/systemd/system') ? [] : ['--keep-unit']),
      '--link-journal=no',
      '--console=pipe',
      '--directory',
      root,
      '--boot',
      'systemd.unit=sysinit.target',
      // its network is that of this machine, which is there
      'systemd.mask=systemd-networkd-wait-online.service',
      'systemd.mask=NetworkManager-wait-online.service',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-2_000)))
  const exited = once(child, 'exit')
  const killOnExit = () => {
    child.kill('SIGKILL')
    for (const mount of [root, join(root, '..')]) spawnSync('umount', ['--lazy', mount])
  }
  process.once('exit', killOnExit)

  /** The process id that its first process has on this machine. */
  const firstProcess = async () => {
    const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    return children.trim().split(' ')[0]!
  }
  const run = async (script: string) => {
    const args = ['-t', await firstProcess(), '-m', '-u', '-i', '-n', '-p', '--', 'bash', '-ec', script]
    const { npm_config_registry: registry, ...env } = process.env
    const shell = spawn('nsenter', args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: env.HOME,
        LANG: env.LANG,
        ...(registry && { npm_config_registry: registry }),
      },
    })
    const closed = once(shell, 'close')
    const [printed, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)])
    const [status] = await closed
    if (status !== 0) throw new Error(`${script}\nexited with ${status}: ${(printed + errors).slice(-2_000)}`)
    return printed
  }
  const isBooted = () =>
    run('systemctl is-active sysinit.target').then(
      (state) => state.trim() === 'active',
      () => false,
    )
  for (const deadline = Date.now() + 120_000; !(await isBooted()); await pause(200)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The machine did not boot: ${output}`)
    }
  }
  return {
    root,
    run,
    async stop() {
      process.off('exit', killOnExit)
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
      await exited
      clearTimeout(timer)
      await removeFolder()
    },
  }
}
