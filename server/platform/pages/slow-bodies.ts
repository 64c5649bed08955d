import type { IncomingMessage, Server } from 'node:http'
import { pathForLog } from '#server/platform/http/request-log.ts'
import type { Logger } from '#server/platform/log/log.ts'

/**
 * How often (ms) to check a body, and the minimum that must have arrived since (bytes): 32 kbit/s, so that a slow connection can send a
 * large file.
 */
const checkMs = 60_000
const minBytes = 240 * 1024

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends a request whose body arrives too slowly, as Node.js does at its own timeouts: with `clientError`. Otherwise a client could block
 * whatever waits for the body as long as it likes.
 */
export function rejectSlowBody(server: Server, request: IncomingMessage, log: Logger): void {
  if (!hasBody(request)) return
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    if (arrived >= minBytes) return
    clearInterval(timer)
    const place = { method: request.method, path: pathForLog(request.url!), bytes: socket.bytesRead }
    log.info(place, 'ended a request because its body arrived too slowly')
    const error = Object.assign(new Error('The body arrives too slowly'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    })
    server.emit('clientError', error, socket)
  }, checkMs).unref()
  request.once('close', () => clearInterval(timer))
}
