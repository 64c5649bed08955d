import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/postgres-server.ts'
import { owner } from './admin.ts'
import { place, productNode, type PlaceOptions } from './processes.ts'

const root = join(import.meta.dirname, '..')

/** The product as an operator starts it, in a process that knows nothing of the bench. */
export type RealProduct = {
  origin: string
  /** From the start of the process to its first page, in milliseconds. */
  startedInMs: number
  residentMebibytes(): Promise<number>
  stop(): Promise<void>
}

/** Starts `server/main.ts` in production mode, without limits on how often one may ask. */
export async function startProduct(
  { dataDir, databaseUrl = '' }: { dataDir: string; databaseUrl?: string },
  options: PlaceOptions = {},
): Promise<RealProduct> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [...productNode.flags, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...productNode.env,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'a secret of the bench, which nobody else needs',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      SEED_DEMO: 'true',
      RATE_LIMITS: 'off',
    },
  })
  place(child.pid!, options)
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = once(child, 'exit')
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`server/main.ts ended with ${child.exitCode}`)
    await pause(5)
  }
  return {
    origin,
    startedInMs: performance.now() - began,
    residentMebibytes: () => residentMebibytes(child.pid!),
    async stop() {
      process.off('exit', endWithUs)
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = (origin: string) =>
  fetch(origin).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )

async function residentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
  const kibibytes = status
    ? /VmRSS:\s+(\d+)/.exec(status)![1]!
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kibibytes) / 1_024
}
