import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { nginxPath, startNginxWithDeployFiles } from '#tests/support/servers/nginx.ts'

/** A load balancer. `pid` is defined if it is a separate process. */
export type Balancer = { kind: 'nginx' | 'node'; pid: number | undefined; stop(): Promise<void> }

/** Starts nginx with the settings of `deploy/nginx`, or a substitute in this process where nginx is not installed. */
export async function startBalancer(port: number, nodes: number[]): Promise<Balancer> {
  if (!nginxPath) return startSubstitute(port, nodes)
  const nginx = await startNginxWithDeployFiles(
    port,
    (folder) => `
      keepalive_requests 100000000;
      upstream frontdesk {
        least_conn;
        ${nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join('\n')}
        keepalive 32;
        keepalive_timeout 500ms;
      }
      server {
        listen 127.0.0.1:${port};
        include ${folder}/proxy.conf;
      }`,
  )
  return { kind: 'nginx', ...nginx }
}

const safeToRepeat = /^\/api\/(comments|contact|careers\/apply|newsletter)(\/|$)/

/** Sends each request to the nodes in turn, and repeats it on the next node where proxy.conf allows that. */
async function startSubstitute(port: number, nodes: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: false })
  let requestCount = 0
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    const { method = 'GET', url = '/', headers } = incoming
    const mayRepeat = method !== 'POST' || safeToRepeat.test(url)
    const address = incoming.socket.remoteAddress ?? ''
    // the order is fixed before the first try, since other requests count meanwhile
    const first = (requestCount += 1) % nodes.length
    for (const node of [...nodes.slice(first), ...nodes.slice(0, first)]) {
      try {
        const answer = await new Promise<IncomingMessage>((resolve, reject) => {
          const forwarded = { ...headers, 'x-forwarded-for': address, connection: 'close' }
          request({ host: '127.0.0.1', port: node, method, path: url, headers: forwarded, agent }, resolve)
            .on('error', reject)
            .end(body)
        })
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
        return
      } catch (error) {
        if (!mayRepeat && (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      }
    }
    outgoing.writeHead(503, { 'retry-after': '5', 'content-type': 'application/json' })
    outgoing.end('{"success":false,"message":"The service is not ready. Please try again shortly."}')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    kind: 'node',
    pid: undefined,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
