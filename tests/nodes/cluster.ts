import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startPostgres, type PostgresServer } from '../support/postgres-server.ts'
import { s3Keys, startS3, type S3Server } from '../support/s3-server.ts'
import { startBalancer, type Balancer } from './balancer.ts'

export const admin = { email: 'admin@example.com', password: 'correct horse battery', name: 'Ada Admin' }

export const projectRoot = join(import.meta.dirname, '../..')

type Node = {
  port: number
  child: ChildProcess
  /** As a crash would: nothing is finished. */
  kill(): Promise<void>
  /** As an operator does: drained, finished, closed. @returns its exit code */
  stop(): Promise<number | null>
  /** @param program folder of another version to start, in place of this one */
  start(program?: string): Promise<void>
}

export type Cluster = {
  base: string
  postgres: PostgresServer
  s3: S3Server
  nodes: Node[]
  balancer: Balancer
  stop(): Promise<void>
}

/** Resolves when a node says that it can serve. */
async function whenReady(base: string, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    const isReady = await fetch(`${base}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(25)
  }
  throw new Error(`${base} did not become ready`)
}

/**
 * A whole site on loopback: PostgreSQL, an S3-speaking server, nodes of the built product and a balancer before them.
 * Everything is a process of its own, started here and ended by `stop`.
 */
export async function startCluster(
  options: { nodes?: number; port?: number; files?: string; env?: Record<string, string> } = {},
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-nodes-'))
  // Acknowledged means stored, also when the database is killed.
  const [postgres, s3] = await Promise.all([startPostgres(['synchronous_commit=on']), startS3(options.files)])
  const port = options.port ?? (await freePort())
  const base = `http://127.0.0.1:${port}`

  const makeNode = async (index: number): Promise<Node> => {
    const own = await freePort()
    const env = {
      PATH: process.env.PATH,
      // As `npm start` does: a node that comes back is there sooner.
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compile'),
      NODE_ENV: 'production',
      PORT: String(own),
      PUBLIC_URL: base,
      DATA_DIR: join(folder, `node-${index}`),
      DATABASE_URL: postgres.url,
      STORAGE_URL: s3.url,
      ...s3Keys,
      APP_SECRET: 'a secret that every node of this site knows',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ADMIN_NAME: admin.name,
      SEED_DEMO: 'true',
      RATE_LIMITS: 'off',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'silent',
      ...options.env,
    }
    const launch = (program = projectRoot) =>
      spawn(process.execPath, ['server/main.ts'], {
        cwd: program,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    const start = async (program?: string) => {
      node.child = launch(program)
      await whenReady(`http://127.0.0.1:${own}`)
    }
    const end = async (signal: NodeJS.Signals) => {
      const { child } = node
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      return (await ended)[0] as number | null
    }
    const node: Node = {
      port: own,
      child: launch(),
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
      start,
    }
    return node
  }

  // All at once on an empty database: they take turns to migrate, to make the first admin and to write the demo.
  const nodes: Node[] = []
  for (let index = 0; index < (options.nodes ?? 3); index += 1) nodes.push(await makeNode(index))
  const endWithUs = () => nodes.forEach((node) => node.child.kill('SIGKILL'))
  process.once('exit', endWithUs)
  await Promise.all(nodes.map((node) => whenReady(`http://127.0.0.1:${node.port}`)))
  const balancer = await startBalancer(
    port,
    nodes.map((node) => node.port),
  )
  return {
    base,
    postgres,
    s3,
    nodes,
    balancer,
    async stop() {
      await balancer.stop()
      await Promise.all(nodes.map((node) => node.kill()))
      process.off('exit', endWithUs)
      await Promise.all([postgres.stop(), s3.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
