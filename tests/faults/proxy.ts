import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a database that can be taken away. */
export type Proxy = {
  port: number
  /** `gone`: connections are cut and refused; `hung`: they stay, are accepted, and nothing passes; `open`: as usual. */
  set(state: 'open' | 'gone' | 'hung'): Promise<void>
  close(): Promise<void>
}

/** Stands between a server and the PostgreSQL at `target`. */
export async function proxyTo(target: number): Promise<Proxy> {
  const pairs = new Set<[Socket, Socket]>()
  let isHung = false
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
    if (isHung) hang(pair)
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
    async set(state) {
      if (state === 'gone') return closed()
      isHung = state === 'hung'
      if (isHung) return pairs.forEach(hang)
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
