import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { canonicalPath } from './canonical-path.ts'
import { isInProcess } from './in-process.ts'
import { maskAddresses } from '#server/platform/log/mask-addresses.ts'
import { createRequestLogger, type Logger } from '#server/platform/log/log.ts'

const prefix = randomBytes(6).toString('hex')
let counter = 0

/** Makes a request id that is unique across processes. Ids that clients send are ignored. */
export function nextRequestId(): string {
  counter += 1
  return `${prefix}-${counter.toString(36)}`
}

/** A one-time token (platform/secrets/one-time-tokens.ts) as a part of a path. */
const tokenInPath = /(?<=\/)[\w-]{43}(?=\/|$)/
const tokensInPath = new RegExp(tokenInPath, 'g')

/** The path of a URL as it may be logged: without its query, signatures, one-time tokens and e-mail addresses. */
export function pathForLog(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const canonical = canonicalPath(path)
  if (canonical.startsWith('/files/')) return '/files/[signed]'
  // as it came, unless another spelling would hide a token
  const shown = tokenInPath.test(canonical) ? canonical : path
  return maskAddresses(shown).replaceAll(tokensInPath, '[token]')
}

/** Logs one line for each request that came over the network, and sends its id as `x-request-id`. */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  const logRequest = createRequestLogger(log)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request)) return
    logRequest?.({
      id: request.id,
      method: request.method,
      path: pathForLog(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
