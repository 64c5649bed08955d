import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startPostgres, type PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { s3Keys, startS3, type S3Server } from '#tests/support/servers/s3-server.ts'
import { startServer, type ServerProcess } from '#tests/support/servers/server-process.ts'
import { startBalancer, type Balancer } from './balancer.ts'

type Node = {
  port: number
  pid(): number
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>
  /** Stops the process as an operator does: it drains and closes. @returns the exit code */
  stop(): Promise<number | null>
  /** Starts the node again and waits until it is ready. @param folder the project to run; this one by default */
  start(folder?: string): Promise<void>
}

export type Cluster = {
  base: string
  postgres: PostgresServer
  s3: S3Server
  nodes: Node[]
  balancer: Balancer
  stop(): Promise<void>
}

/**
 * Starts a whole site on loopback: PostgreSQL, an S3 server, nodes of the built site and a load balancer. Each is a separate
 * process, which `stop` ends.
 */
export async function startCluster(
  options: { nodes?: number; port?: number; files?: string; env?: Record<string, string> } = {},
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-nodes-'))
  // A commit that was acknowledged must survive a crash of the database.
  const [postgres, s3] = await Promise.all([startPostgres(['synchronous_commit=on']), startS3(options.files)])
  const port = options.port ?? (await freePort())
  const base = `http://127.0.0.1:${port}`
  const env = {
    PUBLIC_URL: base,
    DATABASE_URL: postgres.url,
    STORAGE_URL: s3.url,
    ...s3Keys,
    SEED_DEMO: 'true',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'error',
    ...options.env,
  }

  const startNode = async (index: number): Promise<Node> => {
    const nodePort = await freePort()
    let server: ServerProcess
    const start = async (program?: string) => {
      const dataDir = join(folder, `node-${index}`)
      server = await startServer({ dataDir, port: nodePort, env, ...(program && { folder: program }) })
      await server.ready()
    }
    await start()
    return {
      port: nodePort,
      pid: () => server.pid,
      kill: () => server.kill(),
      stop: () => server.stop(),
      start,
    }
  }

  const stopStores = async () => {
    await Promise.all([postgres.stop(), s3.stop()])
    await rm(folder, { recursive: true, force: true })
  }
  let nodes: Node[]
  let balancer: Balancer
  try {
    // All start at once on an empty database, so that they compete to migrate it and to create the demo data.
    nodes = await Promise.all(Array.from({ length: options.nodes ?? 3 }, (_, index) => startNode(index)))
    const ports = nodes.map((node) => node.port)
    balancer = await startBalancer(port, ports)
  } catch (error) {
    await stopStores()
    throw error
  }
  return {
    base,
    postgres,
    s3,
    nodes,
    balancer,
    async stop() {
      await balancer.stop()
      try {
        await Promise.all(nodes.map((node) => node.kill()))
      } finally {
        await stopStores()
      }
    },
  }
}
