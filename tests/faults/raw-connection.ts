import { request, type Agent } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Whether no connection came about. One that waits to be accepted when the server stops listening is reset. */
export function isRefused(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && syscall === 'connect')
}

/** A TCP connection on which a check writes the bytes of requests itself. */
type RawConnection = {
  socket: Socket
  /** Resolves when the connection has closed, with the milliseconds since it was opened. */
  closed: Promise<number>
}

/** Connects to the server at `base`. @param localAddress the loopback address to connect from */
export function openRawConnection(base: string, localAddress?: string): RawConnection {
  const { hostname, port } = new URL(base)
  const openedAt = performance.now()
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  socket.resume()
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - openedAt))
  })
  return { socket, closed }
}

/** Returns the request line and headers of a request, without the empty line that ends them. */
export const requestHead = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'host: localhost', ...headers, ''].join('\r\n')

/** Sends a GET request. @throws the connection's error when there is no answer */
export function httpGet(
  base: string,
  path: string,
  agent?: Agent,
): Promise<{ status: number; isComplete: boolean }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(base + path, { agent, timeout: 30_000 }, (answer) => {
      answer.resume().on('error', () => {})
      answer.on('close', () => resolve({ status: answer.statusCode!, isComplete: answer.complete }))
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer within 30 s')))
    outgoing.on('error', reject)
    outgoing.end()
  })
}
