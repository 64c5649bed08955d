import type { Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises'

/** When nobody has asked anything for this long (ms), nobody is waited for: a busy client may take most of it to go on. */
const silenceMs = 1_000
/** What is still under way this long (ms) after the stop is cut off. */
const patienceMs = 6_000
const lookEveryMs = 20
/**
 * How short (ms) a turn of the event loop in which nobody connects must be for the stop to go on; for how long (ms) it waits
 * for such a one before any will do in which nobody connects; and how many turns it waits at most.
 */
const [shortTurnMs, choosyMs, mostTurns] = [1, 1_000, 1_000]

const answer = Symbol('answer')
/** A connection, with what was last asked for over it. */
type Watched = Socket & { [answer]?: ServerResponse }

/**
 * Lets servers stop without cutting anybody off: they listen no more, and each open connection ends by word of its next
 * answer, `connection: close`. A server that just closes a connection may do so while a request is on its way, and that
 * request is lost (RFC 9112, 9.6).
 */
export function createGracefulShutdown() {
  const servers: Server[] = []
  const sockets = new Set<Watched>()
  let isStopping = false
  let isDraining = false
  let lastAsked = 0
  let connected = 0

  /** What is being answered: where several were asked for over one connection, the last of them, which ends it. */
  const unanswered = () =>
    [...sockets].flatMap(({ [answer]: last }) => (last && !last.writableFinished ? [last] : []))

  /**
   * Whoever has connected but was not accepted yet is sent away when a server stops to listen. All who came are accepted at
   * the beginning of a turn of the event loop; whoever comes while the rest of it goes on waits for the next. So it is left
   * alone until a turn brings nobody, and is over before anybody can have come.
   */
  const everybodyIsIn = async () => {
    const isChoosyUntil = performance.now() + choosyMs
    await turnOfTheLoop()
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const [before, began] = [connected, performance.now()]
      await turnOfTheLoop()
      const ended = performance.now()
      if (connected === before && (ended - began < shortTurnMs || ended > isChoosyUntil)) return
    }
  }

  return {
    /** Watches over a server that has not listened yet. */
    track(server: Server): Server {
      servers.push(server)
      server.on('connection', (socket: Watched) => {
        connected += 1
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      server.prependListener('request', ({ socket }: { socket: Watched }, response: ServerResponse) => {
        socket[answer] = response
        if (isStopping) lastAsked = performance.now()
        if (isDraining) response.shouldKeepAlive = false
      })
      return server
    },

    /**
     * Answers what is being asked, and listens no more. Connections on which nobody asks are closed after a second;
     * what takes longer than six seconds is cut off.
     * @param noticeMs how long before that everything is still answered, by word of which a balancer looks elsewhere
     */
    async drain(noticeMs = 0): Promise<void> {
      isStopping = true
      if (noticeMs > 0) {
        isDraining = true
        await pause(noticeMs)
      }
      const began = performance.now()
      lastAsked = began
      await everybodyIsIn()
      // As a plain listener: the HTTP server's own way to close would end connections whose request is about to be read.
      for (const server of servers) Listener.prototype.close.call(server)
      isDraining = true
      for (const response of unanswered()) if (!response.headersSent) response.shouldKeepAlive = false
      const isSilent = () => unanswered().length === 0 && performance.now() - lastAsked > silenceMs
      while (sockets.size > 0 && performance.now() - began < patienceMs && !isSilent())
        await pause(lookEveryMs)
      for (const server of servers) server.closeAllConnections()
    },
  }
}
