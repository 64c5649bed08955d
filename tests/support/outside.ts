import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Network } from '#server/platform/outbound/guarded-fetch.ts'

export const publicAddress = '93.184.215.14'

/**
 * Starts a server that stands for other sites, of the names in `names`. What is asked of it is in `requests`, and every connection in
 * `connections`.
 */
export async function anOutside(names: Record<string, string[]> = {}) {
  const outside = {
    names,
    requests: [] as string[],
    connections: [] as string[],
    answer: (_request: IncomingMessage, response: ServerResponse): void => void response.end(),
  }
  const server = createServer((request, response) => {
    outside.requests.push(`${request.method} ${request.headers.host}${request.url}`)
    outside.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const network: Network = {
    resolve: async (name) => {
      const found = outside.names[name]
      if (!found) throw new Error('ENOTFOUND')
      return found
    },
    route: ({ address }) => {
      outside.connections.push(address)
      return { address: '127.0.0.1', port }
    },
  }
  return Object.assign(outside, { network })
}
