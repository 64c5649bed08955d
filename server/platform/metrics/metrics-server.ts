import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/** Where the figures are told: a host and a port of their own. */
export type MetricsAddress = { host: string; port: number }

/**
 * Tells the figures at `/metrics` of an address that no visitor reaches, since it is not the one that the site listens on.
 * @returns the server, to be closed with the rest
 */
export async function startMetricsServer(
  { host, port }: MetricsAddress,
  text: () => Promise<string>,
): Promise<Server> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 10_000 },
    async (request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
        return
      }
      const figures = await text()
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(figures)
    },
  )
  server.listen(port, host)
  await once(server, 'listening')
  // It must not keep the process: what visitors ask decides how long that lasts.
  server.unref()
  return server
}
