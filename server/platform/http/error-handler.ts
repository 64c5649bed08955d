import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#contract/addresses.ts'
import { messages } from '#contract/messages.ts'
import { databaseFaultOf } from '#server/platform/database/errors.ts'
import { invalid, notFound, serviceUnavailable, HttpError } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log.ts'

type Fault = { instancePath: string; message?: string }

const byCode: Record<string, () => HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new HttpError(413, messages.server.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new HttpError(415, messages.server.wrongType),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalid(messages.server.invalid),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => invalid(messages.server.invalid),
}

function fromValidation(error: FastifyError, missing: string | undefined): HttpError {
  if (error.validationContext === 'params') return notFound(missing)
  const errors = ((error.validation ?? []) as Fault[]).map(({ instancePath, message }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? messages.server.invalid,
  }))
  return new HttpError(400, errors[0]?.message ?? messages.server.invalid, errors)
}

/** What the caller is told of an error; undefined for one that nobody foresaw. */
function toRefusal(error: unknown, missing: string | undefined): HttpError | undefined {
  if (error instanceof HttpError) return error
  const fault = error as FastifyError
  if (fault?.validation) return fromValidation(fault, missing)
  const known = byCode[fault?.code]
  if (known) return known()
  const databaseFault = databaseFaultOf(error)
  if (databaseFault === 'unavailable' || databaseFault === 'conflict') return serviceUnavailable()
  if (databaseFault === 'full') return new HttpError(507, messages.server.full)
  if (fault?.statusCode && fault.statusCode >= 400 && fault.statusCode < 500)
    return new HttpError(fault.statusCode, messages.server.invalid)
  return undefined
}

/** Where an error came up: the sentence of its 404, and what the log is to know it by. */
type Scene = { missing: string | undefined; log: Logger; by: { id: string } | { call: CallName } }

/** What the caller is told of any error; what they cannot help is logged. */
export function toHttpError(error: unknown, { missing, log, by }: Scene): HttpError {
  const refusal = toRefusal(error, missing)
  if (!refusal || refusal.status >= 500) log.error({ ...by, err: error }, 'request failed')
  return refusal ?? new HttpError(500, messages.server.failed)
}

/** The one error handler: every failure leaves as `{ success: false, message, errors? }` (rulings R3). */
export function registerErrorHandler(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const { missing } = request.routeOptions.config
    const refusal = toHttpError(error, { missing, log, by: { id: request.id } })
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(refusal.body())
  })
  app.setNotFoundHandler(() => {
    throw notFound()
  })
}

const brokenStatuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers what is no HTTP request, or none that ends in time, in the words of every other failure; then hangs up. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const body = JSON.stringify(invalid(messages.server.invalid).body())
  const head = [
    `HTTP/1.1 ${brokenStatuses[error.code ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** Answers what never reaches a route: an address that cannot be decoded, a host or version that cannot be met. */
export function handleFrameworkError(
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply
    .code(400)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(invalid(messages.server.invalid).body())
}
