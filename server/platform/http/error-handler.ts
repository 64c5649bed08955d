import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#contract/addresses.ts'
import { messages } from '#contract/messages.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import {
  diskFull,
  invalid,
  notFound,
  serviceUnavailable,
  HttpError,
  AlreadyLoggedError,
} from '#server/platform/errors.ts'
import { isBrowserRequest, plainPage, plainPagePolicy } from '#server/platform/http/plain-page.ts'
import type { Logger } from '#server/platform/log/log.ts'

type ValidationIssue = { instancePath: string; message?: string }

const httpErrorsByCode: Record<string, () => HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new HttpError(413, serverMessages.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new HttpError(415, serverMessages.wrongType),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalid(serverMessages.invalid),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => invalid(serverMessages.invalid),
}

function validationError(error: FastifyError, notFoundMessage: string | undefined): HttpError {
  if (error.validationContext === 'params') return notFound(notFoundMessage)
  const errors = ((error.validation ?? []) as ValidationIssue[]).map(({ instancePath, message }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? serverMessages.invalid,
  }))
  return new HttpError(400, errors[0]?.message ?? serverMessages.invalid, errors)
}

/** Translates expected errors; undefined for all others. */
function toKnownError(error: unknown, notFoundMessage: string | undefined): HttpError | undefined {
  if (error instanceof HttpError) return error
  const fastifyError = error as FastifyError
  if (fastifyError?.validation) return validationError(fastifyError, notFoundMessage)
  const fromCode = httpErrorsByCode[fastifyError?.code]
  if (fromCode) return fromCode()
  const databaseError = databaseErrorKind(error)
  if (databaseError === 'unavailable' || databaseError === 'conflict') return serviceUnavailable()
  if (databaseError === 'full') return diskFull()
  const status = fastifyError?.statusCode
  if (status && status >= 400 && status < 500) return new HttpError(status, serverMessages.invalid)
  return undefined
}

/** The context of an error: the message of the call's 404, and what identifies the request in the log. */
type ErrorContext = {
  notFoundMessage: string | undefined
  log: Logger
  request: { id: string } | { call: CallName }
}

/** Translates any error to the one that the client gets. Logs server errors (5xx). */
export function toHttpError(error: unknown, { notFoundMessage, log, request }: ErrorContext): HttpError {
  const known = toKnownError(error, notFoundMessage)
  const isReported = error instanceof AlreadyLoggedError
  if (!known || (known.status >= 500 && !isReported)) log.error({ ...request, err: error }, 'request failed')
  return known ?? new HttpError(500, messages.failed)
}

function sendError(error: HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(error.status).header('cache-control', 'no-store')
  if (isBrowserRequest(request))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', plainPagePolicy)
      .serializer(String)
      .send(plainPage(error.message))
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(error.body())
}

/**
 * Registers the error handler. Every failure is sent as `{ success: false, message, errors? }` (docs/specification/api.md), or as a page if
 * a browser requests one.
 */
export function registerErrorHandler(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const { notFoundMessage } = request.routeOptions.config
    // a client that has disconnected is not a server error
    const isGone = request.raw.destroyed && !request.raw.complete
    const httpError = isGone
      ? invalid(serverMessages.invalid)
      : toHttpError(error, { notFoundMessage, log, request: { id: request.id } })
    if (httpError.retryAfter !== undefined) reply.header('retry-after', httpError.retryAfter)
    return sendError(httpError, request, reply)
  })
  app.setNotFoundHandler(() => {
    throw notFound()
  })
}

/** A complete response for a request that doesn't reach a route; the connection is closed afterwards. @param retryAfter in seconds */
function lastResponse(status: string, message: string, retryAfter?: number): string {
  const body = JSON.stringify(invalid(message).body())
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

const malformed = lastResponse('400 Bad Request', serverMessages.invalid)
const tooManyOfAddress = lastResponse('429 Too Many Requests', serverMessages.tooManyAtOnce, 60)
const tooMany = lastResponse('503 Service Unavailable', serverMessages.busy, 60)
const lengthRequired = lastResponse('411 Length Required', serverMessages.lengthRequired)
const clientErrors: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: lastResponse('408 Request Timeout', serverMessages.tooSlow),
  HPE_HEADER_OVERFLOW: lastResponse('431 Request Header Fields Too Large', serverMessages.tooLarge),
}

function end(socket: Socket, response: string): void {
  if (socket.writable) socket.write(response)
  socket.destroy()
}

/** Handles `clientError`: responds to incomplete or malformed HTTP requests with the usual error body, and closes the connection. */
export function handleClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code !== 'ECONNRESET' && !socket.destroyed) end(socket, clientErrors[code ?? ''] ?? malformed)
}

/** Ends a request whose body is chunked, without a length (RFC 9110, 15.5.12). */
export const endWithoutLength = (socket: Socket): void => end(socket, lengthRequired)

/**
 * Ends a request without a response so far with 429 or 503, because its network address, or all clients together, have too many.
 * @param lingerMs how long the connection stays open and unread, so that its client can read the response, and doesn't retry immediately
 */
export function endExcess(socket: Socket, isOfAddress: boolean, lingerMs = 0): void {
  const response = isOfAddress ? tooManyOfAddress : tooMany
  if (lingerMs === 0) return end(socket, response)
  socket.end(response)
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** Fastify's `frameworkErrors`: responds to requests that never reach a route, such as one with an invalid URL. */
export function handleFrameworkError(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendError(invalid(serverMessages.invalid), request, reply)
}
