import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'

/** A connection on which a check says byte by byte what it sends. */
export type RawConnection = {
  socket: Socket
  received(): string
  /** Resolves when the server has ended the connection, with the milliseconds that it lasted. */
  ended: Promise<number>
}

/** Connects to the server at `base`. */
export function openRawConnection(base: string): RawConnection {
  const { hostname, port } = new URL(base)
  const began = performance.now()
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  const ended = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - began))
  })
  return { socket, received: () => received, ended }
}

/** The beginning of a request, without the empty line that ends its header. */
export const requestHead = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'host: localhost', ...headers, ''].join('\r\n')

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; isWhole: boolean; bytes: number }

/** Asks once over an agent's connection. @throws the error of the connection when no answer comes */
export function httpGet(base: string, path: string, agent?: Agent): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(base + path, { agent, timeout: 20_000 }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('error', () => {})
      answer.on('close', () => {
        const { statusCode = 0, headers, complete } = answer
        resolve({ status: statusCode, headers, isWhole: complete, bytes })
      })
    })
    asking.on('timeout', () => asking.destroy(new Error('No answer within 20 s')))
    asking.on('error', reject)
    asking.end()
  })
}
