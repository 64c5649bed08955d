import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a database that can be taken away. */
export type Proxy = {
  port: number
  /**
   * `gone`: connections are cut and refused; `hung`: they stay, are accepted, and nothing passes; `ending`: each is answered
   * once, be it its greeting, and told in the same breath that the server shuts down; `open`: as usual.
   */
  setState(state: 'open' | 'gone' | 'hung' | 'ending'): Promise<void>
  close(): Promise<void>
}

/** What ends the answer to a query and the greeting: ReadyForQuery, but for the state that it tells. */
const readyForQuery = Buffer.from('Z\0\0\0\x05')

const shutdownFields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')

/** An ErrorResponse, as a server sends it to every connection when it shuts down. */
const shutdownMessage = Buffer.concat([
  Buffer.from([0x45, 0, 0, 0, 4 + shutdownFields.length]),
  shutdownFields,
])

/** Passes on what the server says to where it has answered, and ends there. */
function endAfterAnswer([client, server]: [Socket, Socket]) {
  const pass = (chunk: Buffer) => {
    if (!chunk.subarray(-6, -1).equals(readyForQuery)) return void client.write(chunk)
    server.off('data', pass).pause()
    client.end(Buffer.concat([chunk, shutdownMessage]))
  }
  server.unpipe().on('data', pass).resume()
}

/** Stands between a server and the PostgreSQL at `target`. */
export async function startProxy(target: number): Promise<Proxy> {
  const pairs = new Set<[Socket, Socket]>()
  let now: 'open' | 'hung' | 'ending' = 'open'
  const pass = (client: Socket) => {
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
  let listener = createServer(pass)
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const cut = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()))
  const closed = async () => {
    const ended = once(listener, 'close')
    listener.close()
    cut()
    await ended
  }

  return {
    port,
    async setState(state) {
      if (state === 'gone') return closed()
      now = state
      if (state === 'hung') return pairs.forEach(hang)
      if (state === 'ending') return pairs.forEach(endAfterAnswer)
      // A network that comes back has forgotten the connections from before.
      cut()
      if (listener.listening) return
      listener = createServer(pass)
      listener.listen(port, '127.0.0.1')
      await once(listener, 'listening')
    },
    close: closed,
  }
}
