import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextLoopTurn, setTimeout as pause } from 'node:timers/promises'

/** Idle connections are closed after this time (ms) without a request. */
const idleMs = 1_000
/** Requests still running this long (ms) after the stop are aborted. */
const timeoutMs = 6_000
const pollIntervalMs = 20
/** When the backlog counts as accepted: see `untilBacklogIsAccepted`. Durations in ms. */
const [quickTurnMs, quickTurnsOnlyMs, maxTurns] = [1, 1_000, 1_000]

const lastResponse = Symbol('last response')
/** A connection, with the response to its last request. */
type TrackedSocket = Socket & { [lastResponse]?: ServerResponse }

/**
 * Stops servers without losing requests: they stop listening, and each open connection ends with its next response, which has
 * `connection: close`. If a server just closed a connection, a request might be on its way and be lost (RFC 9112, 9.6).
 */
export function createGracefulShutdown() {
  const servers: Server[] = []
  const sockets = new Set<TrackedSocket>()
  let isStopping = false
  let closesConnections = false
  let lastRequestAt = 0
  let connections = 0

  /** Unfinished responses. If several requests share a connection, the last response ends it. */
  const openResponses = () =>
    [...sockets].flatMap(({ [lastResponse]: response }) =>
      response && !response.writableFinished ? [response] : [],
    )

  /**
   * Closing a listening socket resets connections in its backlog. The event loop accepts the whole backlog at the start of a turn, and
   * connections made during the turn wait for the next one. So this waits for a turn without new connections that was too short for any to
   * arrive since; after a second, for any turn without new connections.
   */
  const untilBacklogIsAccepted = async () => {
    const quickTurnsOnlyUntil = performance.now() + quickTurnsOnlyMs
    await nextLoopTurn()
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const [before, startedAt] = [connections, performance.now()]
      await nextLoopTurn()
      const endedAt = performance.now()
      const isQuick = endedAt - startedAt < quickTurnMs
      if (connections === before && (isQuick || endedAt > quickTurnsOnlyUntil)) return
    }
  }

  return {
    /** Tracks the connections of a server, which must not be listening yet. */
    track(server: Server): Server {
      servers.push(server)
      server.on('connection', (socket: TrackedSocket) => {
        connections += 1
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      server.prependListener('request', ({ socket }: { socket: TrackedSocket }, response: ServerResponse) => {
        socket[lastResponse] = response
        if (isStopping) lastRequestAt = performance.now()
        if (closesConnections) response.setHeader('connection', 'close')
      })
      return server
    },

    /** Whether the server is stopping. */
    isStopping: () => isStopping,

    /** Marks the server as stopping, if it closes without a drain. */
    stop(): void {
      isStopping = true
    },

    /**
     * Stops listening and completes pending requests. Idle connections are closed after a second, and requests that take longer than six
     * seconds are aborted.
     * @param noticeMs how long new connections are still accepted, so that a load balancer notices the stop
     */
    async drain(noticeMs = 0): Promise<void> {
      isStopping = true
      if (noticeMs > 0) {
        closesConnections = true
        await pause(noticeMs)
      }
      const stoppedAt = performance.now()
      lastRequestAt = stoppedAt
      await untilBacklogIsAccepted()
      // `close` of net.Server, because that of http.Server also closes connections whose request is about to be read
      for (const server of servers) NetServer.prototype.close.call(server)
      closesConnections = true
      for (const response of openResponses())
        if (!response.headersSent) response.setHeader('connection', 'close')
      const isIdle = () => openResponses().length === 0 && performance.now() - lastRequestAt > idleMs
      while (sockets.size > 0 && performance.now() - stoppedAt < timeoutMs && !isIdle())
        await pause(pollIntervalMs)
      for (const server of servers) server.closeAllConnections()
    },
  }
}
