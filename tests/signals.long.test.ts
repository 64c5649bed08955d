import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi, type TestContext } from 'vitest'
import { projectRoot } from './support/project-root.ts'
import { freePort } from './support/servers/free-port.ts'
import { startServer } from './support/servers/server-process.ts'

/** Whether a process runs; one that has ended and that nobody has waited for (Z) does not. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return /^\s*[^Z\s]/.test(stdout)
}

/** The processes below one, with their commands. */
function descendants(pid: number): { pid: number; command: string }[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((row) => (row ? [{ pid: Number(row[1]), parent: Number(row[2]), command: row[3]! }] : []))
  const below = (parent: number): { pid: number; command: string }[] =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.pid)])
  return below(pid)
}

type Who = 'npm' | 'start' | 'server'

/** Runs `npm start` as a person does, or as a terminal does for one. */
async function npmStart({ onTestFinished }: Pick<TestContext, 'onTestFinished'>, command = ['npm', 'start']) {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-signals-'))
  const port = await freePort()
  const child = spawn(command[0]!, command.slice(1), {
    cwd: projectRoot,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      NODE_ENV: 'production',
      APP_SECRET: 'b7d2f04c5a9e1836c2d4f6a8091b3e5d',
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: 'vY7-quiet-Lantern-Orbit',
      TRUST_PROXY: '1',
      DATA_DIR: dataDir,
      PORT: String(port),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  onTestFinished(async () => {
    for (const { pid } of descendants(child.pid!)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })
  const isServing = () => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ ok }) => ok)
  await vi.waitFor(async () => expect(await isServing()).toBe(true), { timeout: 120_000, interval: 50 })
  const found = descendants(child.pid!)
  const pidOf = (part: string) => found.findLast(({ command }) => command.includes(part))!.pid
  const pids: Record<Who, number> = {
    npm: command[0] === 'npm' ? child.pid! : pidOf('npm start'),
    start: pidOf('scripts/start.mjs'),
    server: Number(await readFile(join(dataDir, 'frontdesk.pid'), 'utf8')),
  }
  return {
    child,
    dataDir,
    pids,
    output: () => output,
    async ended() {
      await vi.waitFor(() => expect(Object.values(pids).filter(isRunning)).toEqual([]), 30_000)
      await expect(isServing()).rejects.toThrow('fetch failed')
    },
  }
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const processes = ['npm', 'start', 'server'] as const
const pairs = processes.flatMap((who) => signals.map((signal) => [signal, who] as const))

test.concurrent.for(pairs)(
  '%s to %s ends npm, the start script and the server, gracefully',
  async ([signal, who], context) => {
    const { pids, output, ended } = await npmStart(context)
    process.kill(pids[who], signal)
    await ended()
    expect(output()).toContain('"msg":"stopping"')
  },
)

test.concurrent.for(['npm', 'start'] as const)('KILL of %s ends the server', async (who, context) => {
  const { pids, ended } = await npmStart(context)
  process.kill(pids[who], 'SIGKILL')
  await vi.waitFor(() => expect(isRunning(pids.server)).toBe(false), 30_000)
  await ended()
})

test.runIf(existsSync('/usr/bin/script'))(
  'closing the terminal ends the server, gracefully',
  async (context) => {
    const { child, dataDir, ended } = await npmStart(context, ['script', '-qec', 'npm start', '/dev/null'])
    child.kill('SIGKILL')
    await ended()
    // only a server that stops removes it
    expect(existsSync(join(dataDir, 'frontdesk.pid'))).toBe(false)
  },
)

test('TERM ends a server whose log nobody reads', async ({ onTestFinished }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-signals-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'info' }, leavesOutput: true })
  onTestFinished(() => server.kill())
  await server.ready()
  // more than the pipe and both ends of it hold, and less than the server keeps at most
  const path = `/api/${'x'.repeat(4_000)}`
  for (let count = 0; count < 500; count += 1) expect((await fetch(server.base + path)).status).toBe(404)
  process.kill(server.pid, 'SIGTERM')
  await vi.waitFor(() => expect(isRunning(server.pid)).toBe(false), 30_000)
})
