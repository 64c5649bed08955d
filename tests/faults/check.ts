import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '#tests/support/project-root.ts'
import { quantileOfSorted } from '#tests/support/statistics.ts'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { startServer, type ServerOptions, type ServerProcess } from '#tests/support/servers/server-process.ts'
import { variablesOfNodeEnv } from '../../scripts/node-env.mjs'

/** The result of a check: its figures, and one sentence for each broken promise. */
export type Outcome = {
  figures: Record<string, number | string>
  failures: string[]
}

export type CheckOptions = {
  rounds: number
  onProgress?: (line: string) => void
}

/** One row of the table in docs/reliability.md. */
export type Check = {
  name: string
  /** The sentence that the check proves. */
  promise: string
  /** Number of rounds in the long run. */
  rounds: number
  /** Returns why this machine cannot run the check; undefined when it can. */
  reasonToSkip?: () => Promise<string | undefined>
  run(options: CheckOptions): Promise<Outcome>
}

/** Runs `work` with a temporary folder, below `FAULTS_DIR` when that is set, and removes the folder afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(process.env.FAULTS_DIR ?? tmpdir(), 'frontdesk-faults-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the same check on PostgreSQL; `run` gets the address of its database. */
export const sameOnPostgres = (
  name: string,
  rounds: number,
  run: (options: CheckOptions, url: string) => Promise<Outcome>,
): Check => ({
  name,
  promise: 'The same on PostgreSQL',
  rounds,
  async run(options) {
    const postgres = await startPostgres()
    try {
      return await run(options, postgres.url)
    } finally {
      await postgres.stop()
    }
  },
})

/** Runs `work` with a ready server on a temporary data folder, and removes both afterwards. */
export async function withServer<T>(
  options: Omit<ServerOptions, 'dataDir'>,
  work: (server: ServerProcess, dataDir: string) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (dataDir) => {
    const server = await startServer({ ...options, dataDir })
    try {
      await server.ready()
      return await work(server, dataDir)
    } finally {
      await server.kill()
    }
  })
}

/** The largest value, rounded; 0 for none. */
export const roundedMax = (values: number[]): number => Math.round(Math.max(0, ...values))

/** A percentile of unsorted values, rounded. @param share 0.99 for the 99th percentile */
export function roundedPercentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(quantileOfSorted(sorted, share))
}

const modules = join(projectRoot, 'node_modules/.cache/compile')

/**
 * Runs a command of the shell at a site, in the environment of the server's Node.
 * @param killAfterMs kills it after this time
 * @returns its exit code, null where it was killed, the end of what it says, and its duration
 */
export async function runCommand(
  args: string[],
  { dataDir, databaseUrl = '' }: { dataDir: string; databaseUrl?: string | undefined },
  killAfterMs?: number,
): Promise<{ code: number | null; output: string; ms: number }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: killAfterMs && Math.max(1, Math.round(killAfterMs)),
    killSignal: 'SIGKILL',
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: modules,
      ...variablesOfNodeEnv,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
  })
  const [output, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, output: `${args.join(' ')}: ${output.slice(-500)}`, ms: performance.now() - startedAt }
}
