import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '#tests/support/servers/server-process.ts'
import { adminCredentials } from './admin-account.ts'
import { pinServer, type PinOptions } from './processes.ts'

/** The product in production mode, in a process that loads nothing of the bench. */
export type ProductProcess = {
  origin: string
  /** Milliseconds from the start of the process to the first home page. */
  startedInMs: number
  residentMebibytes(): Promise<number>
  stop(): Promise<void>
}

/** Starts the product on demo data, or on what the data folder or the database already hold. */
export async function startProduct(
  { dataDir, databaseUrl = '' }: { dataDir: string; databaseUrl?: string },
  options: PinOptions = {},
): Promise<ProductProcess> {
  const startedAt = performance.now()
  const server = await startServer({
    dataDir,
    discardsOutput: true,
    env: {
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: adminCredentials.email,
      ADMIN_PASSWORD: adminCredentials.password,
      SEED_DEMO: 'true',
      LOG_LEVEL: 'info',
    },
  })
  pinServer(server.pid, options)
  while (!(await hasHomePage(server.base))) {
    if (server.child.exitCode !== null) throw new Error(`The product exited:\n${server.output()}`)
    await pause(5)
  }
  return {
    origin: server.base,
    startedInMs: performance.now() - startedAt,
    residentMebibytes: () => residentMebibytes(server.pid),
    stop: async () => void (await server.stop()),
  }
}

const hasHomePage = (origin: string) =>
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
