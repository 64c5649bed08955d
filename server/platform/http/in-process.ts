import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InProcessTransport } from '#contract/rendering.ts'
import type { PublicReads } from './public-reads.ts'

const header = 'x-in-process'
const secret = randomBytes(24).toString('base64url')

/** The response to a request that this process made to itself. Header names are in lower case. */
export type InProcessAnswer = { status: number; headers: Record<string, string>; body: Buffer }

/** Whether this process made the request itself: to fill the page cache, or for a page that calls the API. */
export function isInProcess(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers[header] === secret
}

/** Requests an address from the server's own routes, without a socket and without a visitor's headers. */
export async function requestInProcess(app: FastifyInstance, address: string): Promise<InProcessAnswer> {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: address,
    headers: { [header]: secret },
  })
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { status: statusCode, headers: Object.fromEntries(texts), body: rawPayload }
}

/** How pages call the API: handlers for public reads, and routes for everything else. */
export function createInProcessTransport(app: FastifyInstance, reads: PublicReads): InProcessTransport {
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
