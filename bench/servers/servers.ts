import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { adminCredentials, startServer } from '#tests/support/servers/server-process.ts'
import { variablesOfNodeEnv } from '../../scripts/node-env.mjs'

/** Counted before the bench is pinned, after which only its own processors are visible. */
const processors = availableParallelism()
const canPin = processors > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0
const first = '0'
const all = `0-${processors - 1}`

function pin(pid: number, list: string): void {
  if (canPin) spawnSync('taskset', ['-acp', list, String(pid)], { stdio: 'ignore' })
}

/** Keeps this process off the first processor, which is for the measured servers; without effect where `taskset` is missing. */
export const leaveFirstProcessor = () => pin(process.pid, `1-${processors - 1}`)

/** Lets this process use all processors, for a tool such as a browser. */
export const useAllProcessors = () => pin(process.pid, all)

/** Where the product keeps its data. */
export type Place = { dataDir: string; databaseUrl?: string }

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * Starts the product as `npm start` does, with its access log, on demo data or on what its place already holds.
 * @param usesAllProcessors runs it on all of them, as in production, instead of the first one only
 */
export async function startProduct({ dataDir, databaseUrl = '' }: Place, { usesAllProcessors = false } = {}) {
  const env = { DATABASE_URL: databaseUrl, SEED_DEMO: 'true', LOG_LEVEL: 'info' }
  const server = await startServer({ dataDir, discardsOutput: true, env })
  pin(server.pid, usesAllProcessors ? all : first)
  const startedInMs = await server.ready()
  return {
    origin: server.base,
    /** From the start of the process to the first 200. */
    startedInMs,
    async residentMebibytes() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1_024
    },
    /** The `Authorization` header of the owner. */
    async bearer() {
      const headers = { 'content-type': 'application/json' }
      const signIn = { method: 'POST', headers, body: JSON.stringify(adminCredentials) }
      const answer = await fetch(`${server.base}/api/auth/login`, signIn)
      return { authorization: `Bearer ${(await answer.json()).token}` }
    },
    stop: () => server.stop(),
  }
}

/** Starts a bare server that sends what the product at `copied` does. */
export async function startBareServer(copied: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), copied], {
    env: { ...process.env, ...variablesOfNodeEnv },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  pin(child.pid!, first)
  const [printed] = await once(child.stdout, 'data')
  return { origin: String(printed).trim(), stop: () => child.kill() }
}

/** Runs `work` with an empty database in which a committed transaction survives a power cut. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'])
  try {
    return await work(await createDatabase(server.url, 'bench'))
  } finally {
    await server.stop()
  }
}
