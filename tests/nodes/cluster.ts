import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { s3Keys, startS3 } from '#tests/support/servers/s3-server.ts'
import { startServer, type ServerProcess } from '#tests/support/servers/server-process.ts'
import { startBalancer } from './balancer.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>
/**
 * Starts a whole site on loopback: PostgreSQL, an S3 server, nodes of the built site and a load balancer. Each is a separate
 * process, which `stop` ends.
 */
export async function startCluster(
  options: { port?: number; files?: string; env?: Record<string, string> } = {},
) {
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

  const startNode = async (index: number) => {
    const nodePort = await freePort()
    let server: ServerProcess
    const start = async (project?: string) => {
      const dataDir = join(folder, `node-${index}`)
      server = await startServer({ dataDir, port: nodePort, env, ...(project && { folder: project }) })
      await server.ready()
    }
    await start()
    return {
      port: nodePort,
      pid: () => server.pid,
      /** Ends the process at once, as a crash does. */
      kill: () => server.kill(),
      /** Stops the process as an operator does: it drains and closes. @returns the exit code */
      stop: () => server.stop(),
      /** Starts the node again and waits until it is ready. @param project the one to run; this one by default */
      start,
    }
  }

  const stopStores = async () => {
    await Promise.all([postgres.stop(), s3.stop()])
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // All start at once on an empty database, so that they compete to migrate it and to create the demo data.
    const nodes = await Promise.all([0, 1, 2].map(startNode))
    const ports = nodes.map((node) => node.port)
    const balancer = await startBalancer(port, ports)
    const stop = async () => {
      await balancer.stop()
      await Promise.all(nodes.map((node) => node.kill())).finally(stopStores)
    }
    return { base, postgres, s3, nodes, stop }
  } catch (error) {
    await stopStores()
    throw error
  }
}
