import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { connectionLimits, maxUnreadBytes, maxUnreadMs, dropWhenIdleMs } from '#contract/limits.ts'
import { endExcess, endWithoutLength } from '#server/platform/http/error-handler.ts'
import type { CountExceededLimit } from './limit-counter.ts'
import { rateLimitKey } from './rate-limits.ts'

type Exchange = { request: IncomingMessage; response: ServerResponse }

/**
 * A connection, with its network address, which is empty for a proxy, and its unanswered requests. `idleSince` is when it was opened, or
 * the last response was sent. `isReusable` after the first response.
 */
type Connection = {
  socket: Socket
  address: string
  exchanges: Set<Exchange>
  idleSince: number
  isReusable: boolean
}

/** The parser of a connection in Node.js. */
type Parser = { onIncoming: (request: IncomingMessage, isKeptAlive: boolean) => number }

const checkMs = 1_000
/** Maximum number of connections that are being closed, which don't block new ones. */
const maxClosing = 2_000

/** Whether the server is waiting for the client: for a request, for the rest of one, or until it reads the response. */
const isWaiting = ({ socket, exchanges }: Connection): boolean => {
  const [first] = exchanges
  return !first || !first.request.complete || socket.writableLength > 0
}

/** Whether a client keeps a connection open for later requests. */
const isIdle = ({ exchanges, isReusable }: Connection): boolean => isReusable && exchanges.size === 0

/**
 * Limits the connections of a server, in total and by address. Beyond a limit, a new connection replaces an idle one, or the one whose
 * client has kept the server waiting longest. If none has for long, the new one is closed before anything is read from it, so that a flood
 * costs little. Also limits pipelined requests, and responses that clients don't read.
 * @param isProxy whether an address is a trusted proxy's, whose connections are from many clients
 * @param countLimit called for each closed connection
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  countLimit: CountExceededLimit,
): { count: () => number; unreadBytes: () => number } {
  /** In the order in which they became idle. */
  const all = new Set<Connection>()
  const byAddress = new Map<string, Set<Connection>>()
  const bySocket = new WeakMap<Socket, Connection>()
  server.maxConnections = connectionLimits.total + maxClosing
  server.on('drop', () => countLimit('connections'))

  const add = (connection: Connection) => {
    all.add(connection)
    const ofAddress = byAddress.get(connection.address) ?? new Set()
    byAddress.set(connection.address, ofAddress.add(connection))
  }

  const remove = (connection: Connection) => {
    all.delete(connection)
    const ofAddress = byAddress.get(connection.address)
    ofAddress?.delete(connection)
    if (ofAddress?.size === 0) byAddress.delete(connection.address)
  }

  const end = (connection: Connection, isOfAddress: boolean) => {
    const [first] = connection.exchanges
    remove(connection)
    // on an idle connection, a client would take a response for that of its next request
    if (first?.response.headersSent || isIdle(connection)) connection.socket.destroy()
    else endExcess(connection.socket, isOfAddress)
  }

  /** The connections of the address with the most connections. */
  const largest = (): Set<Connection> => {
    let largest = new Set<Connection>()
    for (const [address, connections] of byAddress)
      if (address !== '' && connections.size > largest.size) largest = connections
    return largest
  }

  /** The first connection whose client has kept the server waiting since a time (ms). */
  const findWaiting = (connections: Iterable<Connection>, since = Infinity): Connection | undefined => {
    for (const connection of connections) {
      if (connection.idleSince > since) return undefined
      if (isWaiting(connection)) return connection
    }
    return undefined
  }

  const makeRoom = (newest: Connection) => {
    const ofAddress = byAddress.get(newest.address)!
    const isOfAddress = newest.address !== '' && ofAddress.size > connectionLimits.perAddress
    if (!isOfAddress && all.size <= connectionLimits.total) return
    countLimit(isOfAddress ? 'connections of an address' : 'connections')
    const longAgo = newest.idleSince - dropWhenIdleMs
    const most = largest()
    // an address with few connections takes precedence over one with many
    const isOfFew = !isOfAddress && ofAddress.size * 2 <= most.size
    const others = isOfAddress ? ofAddress : all
    const ended =
      (isOfFew && findWaiting(most)) || [...others].find(isIdle) || findWaiting(others, longAgo) || newest
    end(ended, isOfAddress)
  }

  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const address = isProxy(remoteAddress) ? '' : rateLimitKey(remoteAddress)
    const connection: Connection = {
      socket,
      address,
      exchanges: new Set(),
      idleSince: performance.now(),
      isReusable: false,
    }
    bySocket.set(socket, connection)
    add(connection)
    socket.once('close', () => remove(connection))
    makeRoom(connection)
  })

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = bySocket.get(request.socket)
    if (!connection || request.socket.destroyed) return
    const exchange = { request, response }
    connection.exchanges.add(exchange)
    response.once('close', () => {
      connection.exchanges.delete(exchange)
      if (!all.has(connection)) return
      connection.idleSince = performance.now()
      connection.isReusable = true
      remove(connection)
      add(connection)
    })
  })

  // Node.js parses everything that one socket read contains before anything else runs: 2,500 requests that nobody waits for, or 11,000
  // chunks of one byte. A hundred such connections exhaust the memory. A negative result stops that (docs/upgrading.md).
  server.on('connection', (socket: Socket & { parser?: Parser }) => {
    const { parser } = socket
    const exchanges = bySocket.get(socket)?.exchanges
    if (!parser || !exchanges) return
    const { onIncoming } = parser
    parser.onIncoming = (request, isKeptAlive) => {
      const isExcess = exchanges.size >= connectionLimits.unanswered
      if (!isExcess && request.headers['transfer-encoding'] === undefined)
        return onIncoming(request, isKeptAlive)
      if (isExcess) {
        countLimit('requests of a connection')
        endExcess(socket, true)
      } else endWithoutLength(socket)
      return -1
    }
  })

  // Node.js uses the same event to close idle connections
  server.timeout = maxUnreadMs
  server.on('timeout', (socket: Socket) => {
    const connection = bySocket.get(socket)
    if (!connection || isWaiting(connection)) socket.destroy()
  })

  const unreadBytes = () => [...all].reduce((sum, { socket }) => sum + socket.writableLength, 0)

  const timer = setInterval(() => {
    let excess = unreadBytes() - maxUnreadBytes
    if (excess <= 0) return
    for (const connection of [...all].toSorted(
      (one, other) => other.socket.writableLength - one.socket.writableLength,
    )) {
      if (excess <= 0) return
      excess -= connection.socket.writableLength
      countLimit('unread bytes')
      end(connection, false)
    }
  }, checkMs).unref()
  server.once('close', () => clearInterval(timer))

  return { count: () => all.size, unreadBytes }
}
