import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { nodeEnv, nodeFlags } from '../../scripts/node-flags.mjs'
import { withFolder } from './check.ts'

const root = join(import.meta.dirname, '../..')

export const admin = { email: 'admin@example.com', password: 'Correct-horse-9' }

/** How a server is started: where its data is, and what is changed about it for the sake of a check. */
export type Start = {
  dataDir: string
  port?: number
  env?: Record<string, string>
  /** The defence to take out, by its name in `defences.ts`. */
  without?: string | undefined
  /** A program and its arguments to run the server under. */
  under?: string[]
}

export type ServerProcess = {
  child: ChildProcess
  pid: number
  base: string
  /** Everything that it wrote to its output so far. */
  said(): string
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Milliseconds from the start until the first 200 of the readiness call. @throws when it ends before, or after two minutes */
  ready(): Promise<number>
  kill(): Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs the real server as a process of its own, in production mode, without demo data and without rate limits. */
export async function startServer({
  dataDir,
  port,
  env,
  without,
  under = [],
}: Start): Promise<ServerProcess> {
  const at = port ?? (await freePort())
  const base = `http://127.0.0.1:${at}`
  const began = performance.now()
  const preload = without ? ['--import', join(import.meta.dirname, 'take-out.ts')] : []
  const node = [process.execPath, ...nodeFlags, ...preload]
  const [command, ...args] = [...under, ...node, join(root, 'server/main.ts')]
  const child = spawn(command!, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      ...nodeEnv,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(at),
      PUBLIC_URL: base,
      APP_SECRET: 'a secret of the checks, long enough for it',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...(without && { TAKE_OUT: without }),
      ...env,
    },
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-100_000)
    })
  }
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  let hasEnded = false
  void ended.then(() => (hasEnded = true))

  return {
    child,
    pid: child.pid!,
    base,
    said: () => said,
    ended,
    async ready() {
      while (performance.now() - began < 120_000) {
        // Only what says so itself is this server: another could have the port.
        const isReady =
          said.includes('Back office') &&
          (await fetch(`${base}/health/ready`).then(
            ({ ok }) => ok,
            () => false,
          ))
        if (isReady) return performance.now() - began
        if (hasEnded) throw new Error(`The server ended before it was ready:\n${said}`)
        await pause(10)
      }
      throw new Error(`The server was not ready within two minutes:\n${said}`)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs `work` with a server on a folder of its own, from when it is ready; both are gone afterwards. */
export async function withServer<T>(
  start: Omit<Start, 'dataDir'>,
  work: (server: ServerProcess, dataDir: string) => Promise<T>,
): Promise<T> {
  return withFolder(async (dataDir) => {
    const server = await startServer({ ...start, dataDir })
    try {
      await server.ready()
      return await work(server, dataDir)
    } finally {
      await server.kill()
    }
  })
}
