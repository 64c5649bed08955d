import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'

/** A TCP connection on which a check writes the bytes of requests itself. */
export type RawConnection = {
  socket: Socket
  received(): string
  /** Resolves when the connection has closed, with the milliseconds since it was opened. */
  closed: Promise<number>
}

/** Connects to the server at `base`. @param localAddress the loopback address to connect from */
export function openRawConnection(base: string, localAddress?: string): RawConnection {
  const { hostname, port } = new URL(base)
  const openedAt = performance.now()
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - openedAt))
  })
  return { socket, received: () => received, closed }
}

/** Returns the request line and headers of a request, without the empty line that ends them. */
export const requestHead = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'host: localhost', ...headers, ''].join('\r\n')

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; isComplete: boolean; bytes: number }

/** Sends a GET request. @throws the connection's error when there is no answer */
export function httpGet(base: string, path: string, agent?: Agent): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(base + path, { agent, timeout: 30_000 }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('error', () => {})
      answer.on('close', () => {
        const { statusCode = 0, headers, complete } = answer
        resolve({ status: statusCode, headers, isComplete: complete, bytes })
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer within 30 s')))
    outgoing.on('error', reject)
    outgoing.end()
  })
}
