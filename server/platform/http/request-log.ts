import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isInProcess } from './in-process.ts'
import { createRequestLogger, type Logger } from '#server/platform/log.ts'

const prefix = randomBytes(6).toString('hex')
let served = 0

/** A new request id: unique over processes, and never taken from the caller. */
export function nextRequestId(): string {
  served += 1
  return `${prefix}-${served.toString(36)}`
}

/** What a log line says of where a request went: the path without its query, signed parts removed. */
export function pathForLog(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return path.startsWith('/files/') ? '/files/[signed]' : path
}

/** One line for each answered request, and its id in the answer's `x-request-id`. */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  const tell = createRequestLogger(log)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request)) return
    tell?.({
      id: request.id,
      method: request.method,
      path: pathForLog(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
