import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#tests/support/project-root.ts'
import { variablesOfNodeEnv } from '../../../scripts/node-env.mjs'
import { freePort } from './free-port.ts'

/** The admin account that `startServer` creates on an empty database. */
export const adminCredentials = { name: 'Ada Admin', email: 'admin@example.com', password: 'Correct-horse-9' }

export type ServerOptions = {
  dataDir: string
  /** Defaults to a free port. */
  port?: number
  /** Overrides the default settings below. */
  env?: Record<string, string>
  /** The project to run; this one by default. */
  folder?: string
  /** Discards stdout in place of collecting it, for a server whose log is long. */
  discardsOutput?: boolean
  /** Never reads stdout. */
  leavesOutput?: boolean
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

const rejectionMessage = 'unhandled promise rejection'

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts `server/main.ts` as `npm start` does, in production mode, without demo data and without rate limits. */
export async function startServer({
  dataDir,
  port,
  env,
  folder = projectRoot,
  discardsOutput = false,
  leavesOutput = false,
}: ServerOptions) {
  const listenPort = port ?? (await freePort())
  const base = `http://127.0.0.1:${listenPort}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    // the server sends a message once it listens, and stops when this process ends
    stdio: ['ignore', discardsOutput ? 'ignore' : 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compile'),
      ...variablesOfNodeEnv,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(listenPort),
      PUBLIC_URL: base,
      APP_SECRET: 'a secret for tests, at least 32 characters',
      ADMIN_EMAIL: adminCredentials.email,
      ADMIN_PASSWORD: adminCredentials.password,
      ADMIN_NAME: adminCredentials.name,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  running.add(child)
  let isListening = false
  child.once('message', () => (isListening = true))
  let output = ''
  let unhandled: string | undefined
  for (const stream of [leavesOutput ? undefined : child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-100_000)
      // the server logs it and goes on
      if (output.includes(rejectionMessage))
        unhandled ??= output.split('\n').find((line) => line.includes(rejectionMessage))
    })
  }
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  // with everything that it has written
  const closed = once(child, 'close')
  const hasExited = () => !running.has(child)
  const isReady = () =>
    fetch(`${base}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const end = async (signal: NodeJS.Signals) => {
    if (!hasExited()) child.kill(signal)
    await closed
    if (unhandled)
      throw new Error(`A promise was rejected in the server, and nothing handled it: ${unhandled}`)
    return exited
  }

  return {
    child,
    pid: child.pid!,
    base,
    /** The last 100,000 characters that the process has written to stdout and stderr. */
    output: () => output,
    /** The log line of a rejection that the process has not handled, if there is one. */
    unhandledRejection: () => unhandled,
    /** Resolves with the exit code; null when a signal ended the process. */
    exited,
    /** Waits for the first 200 of the readiness endpoint. @returns milliseconds since the process was started */
    async ready() {
      while (performance.now() - startedAt < 120_000) {
        // Another process could be answering on the port.
        if (isListening && (await isReady())) return performance.now() - startedAt
        if (hasExited()) throw new Error(`The server exited before it was ready:\n${output}`)
        await pause(10)
      }
      throw new Error(`The server was not ready within two minutes:\n${output}`)
    },
    /** @returns the exit code @throws when a rejection was not handled, as `kill` does */
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}
