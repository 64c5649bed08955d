import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiTransport } from '#server/platform/pages/render.ts'
import { exchange, type Exchanged } from './exchange.ts'
import type { Reads } from './reads.ts'

const header = 'x-inside'
const secret = randomBytes(24).toString('base64url')

/** Whether a request was made by this process itself: filling the page cache, or a page asking the API. */
export function isInProcess(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers[header] === secret
}

/** Asks the server's own routes for an address without a socket. Nothing of a visitor's request is passed on. */
export function requestInProcess(app: FastifyInstance, address: string): Promise<Exchanged> {
  return exchange(app.routing, address, { [header]: secret })
}

/** How pages reach the API: what they may read is answered as it is, and everything else by its route. */
export function createInProcessTransport(app: FastifyInstance, reads: Reads): ApiTransport {
  return async ({ name, params, query, method, path, headers, body }) => {
    const read = reads.get(name)
    if (read) return read({ params, query })
    const answer = await app.inject({
      method: method as 'POST',
      url: path,
      headers: { ...headers, [header]: secret },
      payload: body as string,
    })
    return { status: answer.statusCode, json: answer.json<unknown>() }
  }
}
