import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What a server has used so far: processor time in microseconds, resident memory in bytes. */
export type Usage = { cpuMicros: number; residentBytes: number }

export type Served = { origin: string; usage(): Promise<Usage>; stop(): Promise<void> }

const canPin = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0

/** Keeps a process to one processor, where the system can; the load comes from the others. */
function pin(child: ChildProcess): void {
  if (canPin) spawnSync('taskset', ['-acp', '0', String(child.pid)], { stdio: 'ignore' })
}

/** Starts a module that calls `serveForBench`, on a processor of its own. */
export async function serve(module: string, env: Record<string, string>): Promise<Served> {
  const child = fork(module, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [origin] = (await once(child, 'message')) as [string]
  pin(child)
  return {
    origin,
    async usage() {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** In the served process: says where it listens, and what it has used whenever asked. */
export function reportToBench(origin: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!({ cpuMicros: user + system, residentBytes: process.memoryUsage.rss() } satisfies Usage)
  })
  process.send!(origin)
}
