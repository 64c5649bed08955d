import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

export type MetricsAddress = { host: string; port: number }

/**
 * Serves `/metrics` on a separate address, so that visitors can't reach it.
 * @param text collects the metrics in the Prometheus text format
 * @returns the server, which the caller closes
 * @throws if the address is in use
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
      const body = await text()
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body)
    },
  )
  server.listen(port, host)
  await once(server, 'listening')
  // doesn't keep the process alive: the site's own server decides when it ends
  server.unref()
  return server
}
