import { EventEmitter } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'

/** What came of a GET that never left the process: names of headers in small letters. */
export type Exchanged = { status: number; headers: Record<string, string>; body: Buffer }

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** As much of a request without a body as a router and its hooks look at. */
class InnerRequest extends EventEmitter {
  readonly method = 'GET'
  readonly httpVersion = '1.1'
  readonly httpVersionMajor = 1
  readonly httpVersionMinor = 1
  readonly socket = Object.assign(new EventEmitter(), { remoteAddress: '127.0.0.1' })

  readonly url: string
  readonly headers: Record<string, string>

  constructor(url: string, headers: Record<string, string>) {
    super()
    this.url = url
    this.headers = headers
  }
}

/** As much of a response as a router and its hooks make use of. */
class InnerResponse extends Writable {
  statusCode = 200
  headersSent = false
  readonly chunks: Buffer[] = []
  readonly headers = new Map<string, string>()

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(chunk)
    done()
  }
  setHeader(name: string, value: OutgoingHttpHeader): this {
    this.headers.set(name.toLowerCase(), String(value))
    return this
  }
  getHeader(name: string): string | undefined {
    return this.headers.get(name.toLowerCase())
  }
  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.headers)
  }
  hasHeader(name: string): boolean {
    return this.headers.has(name.toLowerCase())
  }
  removeHeader(name: string): void {
    this.headers.delete(name.toLowerCase())
  }
  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value!)
    this.headersSent = true
    return this
  }
}

/**
 * Asks a handler of requests for an address, without a socket. Objects of our own stand for request and response: V8 learns the shapes
 * that Node's functions for answers meet, and each answer over a socket takes a seventh longer once they have met a second kind of
 * response often (as Fastify's `inject` has it, for tests).
 * @throws when the answer was broken off
 */
export function exchange(handle: Handle, url: string, headers: Record<string, string>): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const response = new InnerResponse()
    response.once('finish', () =>
      resolve({
        status: response.statusCode,
        headers: response.getHeaders(),
        body: Buffer.concat(response.chunks),
      }),
    )
    response.once('error', reject)
    response.once('close', () => reject(new Error(`The answer to ${url} was broken off`)))
    handle(
      new InnerRequest(url, headers) as unknown as IncomingMessage,
      response as unknown as ServerResponse,
    )
  })
}
