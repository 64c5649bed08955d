// An HTTP load generator: each connection sends the next request as soon as the last is answered. It parses only the status
// and the length of answers, so that the server is the bottleneck and latencies are exact below a millisecond.
import { connect, type Socket } from 'node:net'
import { quantileOfSorted } from '#tests/support/statistics.ts'

/** One request of the load. */
export type LoadRequest = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The expected status, 200 by default; any other counts as an error. */
  expects?: number
}

export type LoadResult = { perSecond: number; p99: number; errors: number }

const connections = 50
const endOfHead = Buffer.from('\r\n\r\n')

function bytesOf({ path, method = 'GET', headers = {}, body = '', expects = 200 }: LoadRequest) {
  const lengthOfBody = method === 'POST' && { 'content-length': Buffer.byteLength(body) }
  const all = Object.entries({ host: 'localhost', ...headers, ...lengthOfBody })
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return { bytes: Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines}\r\n${body}`), expects }
}

/** Returns the next request and its expected status. */
type Next = () => ReturnType<typeof bytesOf>

function rotate(requests: LoadRequest[]): Next {
  const ready = requests.map(bytesOf)
  let at = 0
  return () => ready[(at = (at + 1) % ready.length)]!
}

/** Sends requests on every connection until the time is over. @param requests a list to rotate, or a function that creates each */
export async function runLoad(
  origin: string,
  requests: LoadRequest[] | (() => LoadRequest),
  seconds: number,
): Promise<LoadResult> {
  const { hostname, port } = new URL(origin)
  const next = Array.isArray(requests) ? rotate(requests) : () => bytesOf(requests())
  const times: number[] = []
  let errors = 0
  // all connections read into one buffer, since allocating one per read costs the client most of its time
  const buffer = Buffer.allocUnsafeSlow(64 * 1_024)
  const opened = Array.from({ length: connections }, () => open(hostname, Number(port), buffer))
  const sockets = await Promise.all(opened)
  const start = performance.now()
  const answered = (ms: number, isExpected: boolean) => {
    times.push(ms)
    if (!isExpected) errors += 1
  }
  await Promise.all(sockets.map((socket) => requestUntilEnd(socket, next, start + seconds * 1_000, answered)))
  const perSecond = times.length / ((performance.now() - start) / 1_000)
  return { perSecond, p99: quantileOfSorted(Float64Array.from(times).sort(), 0.99), errors }
}

type Connection = { socket: Socket; onData(listen: (chunk: Buffer) => void): void }

function open(host: string, port: number, buffer: Buffer): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let listener: (chunk: Buffer) => void = () => {}
    const callback = (length: number, into: Uint8Array) => {
      listener((into as Buffer).subarray(0, length))
      return true
    }
    const onData: Connection['onData'] = (listen) => (listener = listen)
    const socket = connect({ host, port, noDelay: true, onread: { buffer, callback } }, () =>
      resolve({ socket, onData }),
    )
    socket.once('error', reject)
  })
}

function requestUntilEnd(
  { socket, onData }: Connection,
  next: Next,
  end: number,
  answered: (ms: number, isExpected: boolean) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0
    let expects = 200
    let status = 0
    /** Bytes of the answer that are still missing; undefined until its headers are complete. */
    let missingBytes: number | undefined
    let head: Buffer | undefined
    const sendNext = () => {
      const request = next()
      expects = request.expects
      missingBytes = undefined
      sentAt = performance.now()
      socket.write(request.bytes)
    }
    onData((chunk) => {
      if (missingBytes === undefined) {
        const data = head ? Buffer.concat([head, chunk]) : chunk
        const at = data.indexOf(endOfHead)
        if (at < 0) {
          // copied, since the next read overwrites the buffer
          head = Buffer.from(data)
          return
        }
        head = undefined
        const lines = data.toString('latin1', 0, at)
        status = Number(lines.slice(9, 12))
        missingBytes = lengthOf(lines, status) - (data.length - at - endOfHead.length)
      } else {
        missingBytes -= chunk.length
      }
      if (missingBytes > 0) return
      const now = performance.now()
      answered(now - sentAt, status === expects)
      if (now < end) return sendNext()
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('The server closed a connection under load')))
    sendNext()
  })
}

function lengthOf(head: string, status: number): number {
  if (status === 304 || status === 204) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(head)
  if (!length) throw new Error('An answer without a content-length cannot be measured')
  return Number(length[1])
}
