import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How long (ms) connections that are kept open get to learn that they end. */
const noticeMs = 500
/** A connection on which nothing was asked for this long (ms) is not waited for. */
const silenceMs = 1_000
/** What is still under way this long (ms) after the stop is cut off. */
const patienceMs = 6_000
const lookEveryMs = 20

/**
 * Sees to it that a server can stop without cutting anybody off. A connection that is kept alive ends, in HTTP, by word
 * of its last answer: a server that just closes it may do so while the next request is on its way, and that request is
 * lost. So answers first say `connection: close` for a while, and only then the server stops to listen (RFC 9112, 9.6).
 * @returns `notice`, to be awaited before the server is closed, and `cutOff`, which then ends what will not end by itself
 */
export function drainable(server: Server) {
  const sockets = new Set<Socket>()
  const answering = new Set<ServerResponse>()
  let isStopping = false
  let lastAsked = 0

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    lastAsked = performance.now()
    if (isStopping) response.shouldKeepAlive = false
    answering.add(response)
    response.on('close', () => answering.delete(response))
  })

  return {
    async notice(): Promise<void> {
      isStopping = true
      for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false
      const end = performance.now() + noticeMs
      while (sockets.size > 0 && performance.now() < end) await pause(lookEveryMs)
    },

    /** Ends connections that ask nothing, and after six seconds all others. */
    async cutOff(): Promise<void> {
      const end = performance.now() + patienceMs
      const isSilent = () => answering.size === 0 && performance.now() - lastAsked > silenceMs
      while (sockets.size > 0 && performance.now() < end && !isSilent()) await pause(lookEveryMs)
      server.closeAllConnections()
    },
  }
}

export type Draining = ReturnType<typeof drainable>
