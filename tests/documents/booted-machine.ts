import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { runInShell, type Machine } from './machine.ts'
import { makeThrowawayRoot, type ThrowawayRoot } from './throwaway-root.ts'

/** Returns the version of systemd that can boot a machine here; undefined for none. */
export function bootableSystemd(): string | undefined {
  const { status, stdout } = spawnSync('systemd-nspawn', ['--version'], { encoding: 'utf8' })
  return status === 0 ? /^systemd \d+/.exec(stdout)?.[0] : undefined
}

/** Boots a machine in a container up to where services can be started, without any that this machine has enabled. */
export async function bootMachine(): Promise<Machine> {
  const throwaway = await makeThrowawayRoot()
  try {
    return await start(throwaway)
  } catch (error) {
    await throwaway.remove()
    throw error
  }
}

async function start({ root, unmount, remove }: ThrowawayRoot): Promise<Machine> {
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
    unmount()
  }
  process.once('exit', killOnExit)

  /** The process id that its first process has on this machine. */
  const firstProcess = async () => {
    const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    return children.trim().split(' ')[0]!
  }
  const run = async (script: string) =>
    runInShell('nsenter', ['-t', await firstProcess(), '-m', '-u', '-i', '-n', '-p'], script)
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
    description: `units under ${bootableSystemd()}, booted in a container`,
    run,
    async stop() {
      process.off('exit', killOnExit)
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
      await exited
      clearTimeout(timer)
      await remove()
    },
  }
}
