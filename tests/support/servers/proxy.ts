import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The ReadyForQuery message, which ends every answer, without its last byte, the transaction status. */
const readyForQuery = Buffer.from('Z\0\0\0\x05')

const shutdownFields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')

/** The ErrorResponse that a server sends on every connection when it shuts down. */
const shutdownMessage = Buffer.concat([
  Buffer.from([0x45, 0, 0, 0, 4 + shutdownFields.length]),
  shutdownFields,
])

/** Forwards the server's bytes up to the end of an answer, then sends the shutdown message and closes. */
function endAfterAnswer([client, server]: [Socket, Socket]) {
  const pass = (chunk: Buffer) => {
    if (!chunk.subarray(-6, -1).equals(readyForQuery)) return void client.write(chunk)
    server.off('data', pass).pause()
    client.end(Buffer.concat([chunk, shutdownMessage]))
  }
  server.unpipe().on('data', pass).resume()
}

/** Starts a TCP proxy to the PostgreSQL on port `target`, which can simulate outages. */
export async function startProxy(target: number) {
  const pairs = new Set<[Socket, Socket]>()
  let now: 'open' | 'hung' | 'ending' = 'open'
  const connectPair = (client: Socket) => {
    const server = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
    if (now === 'hung') hang(pair)
    if (now === 'ending') endAfterAnswer(pair)
  }
  const hang = (pair: [Socket, Socket]) => pair.forEach((socket) => socket.unpipe().pause())
  let listener = createServer(connectPair)
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const destroyAll = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()))
  const closeAll = async () => {
    const ended = once(listener, 'close')
    listener.close()
    destroyAll()
    await ended
  }

  return {
    port,
    /**
     * `gone` closes and refuses connections. `hung` keeps and accepts them, but forwards nothing. `ending` sends one more answer
     * on each connection, directly followed by the shutdown message. `open` forwards everything on new connections.
     */
    async setState(state: 'open' | 'gone' | 'hung' | 'ending'): Promise<void> {
      if (state === 'gone') return closeAll()
      now = state
      if (state === 'hung') return pairs.forEach(hang)
      if (state === 'ending') return pairs.forEach(endAfterAnswer)
      // After an outage, old connections are dead.
      destroyAll()
      if (listener.listening) return
      listener = createServer(connectPair)
      listener.listen(port, '127.0.0.1')
      await once(listener, 'listening')
    },
    close: closeAll,
  }
}
