import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'

const header = 'x-inside'
const secret = randomBytes(24).toString('base64url')

/** Whether a request was made by this process itself: filling the page cache, or a page asking the API. */
export function isInside(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers[header] === secret
}

/** Asks the server's own routes without a socket. Nothing of a visitor's request is passed on but what is given here. */
export function askInside(app: FastifyInstance, request: InjectOptions) {
  return app.inject({ ...request, headers: { ...request.headers, [header]: secret } })
}
