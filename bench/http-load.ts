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

/** The result of a load; times are in milliseconds. */
export type LoadResult = {
  perSecond: number
  answers: number
  seconds: number
  /** The time to each answer, sorted. */
  times: Float64Array
  p50: number
  p99: number
  maxMs: number
  errors: number
}

export type LoadOptions = { seconds: number; connections?: number }

const endOfHead = Buffer.from('\r\n\r\n')
const defaultConnections = 50

function bytesOf({ path, method = 'GET', headers = {}, body }: LoadRequest): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`)
}

/** Returns the next request and its expected status. */
type Next = () => { bytes: Buffer; expects: number }

function rotate(requests: LoadRequest[]): Next {
  const ready = requests.map((request) => ({ bytes: bytesOf(request), expects: request.expects ?? 200 }))
  let at = 0
  return () => ready[(at = (at + 1) % ready.length)]!
}

/** Sends requests on every connection until the time is over. @param requests a list to rotate, or a function that creates each */
export async function runLoad(
  origin: string,
  requests: LoadRequest[] | (() => LoadRequest),
  { seconds, connections = defaultConnections }: LoadOptions,
): Promise<LoadResult> {
  const { hostname, port } = new URL(origin)
  const generated = (): ReturnType<Next> => {
    const request = (requests as () => LoadRequest)()
    return { bytes: bytesOf(request), expects: request.expects ?? 200 }
  }
  const next = Array.isArray(requests) ? rotate(requests) : generated
  const times: number[] = []
  let errors = 0
  const buffer = Buffer.allocUnsafeSlow(bufferBytes)
  const opened = Array.from({ length: connections }, () => open(hostname, Number(port), buffer))
  const sockets = await Promise.all(opened)
  const start = performance.now()
  const end = start + seconds * 1_000
  await Promise.all(
    sockets.map((socket) =>
      requestUntilEnd(socket, next, end, (ms, isExpected) => {
        times.push(ms)
        if (!isExpected) errors += 1
      }),
    ),
  )
  return resultOf(Float64Array.from(times), (performance.now() - start) / 1_000, errors)
}

function resultOf(unsorted: Float64Array, seconds: number, errors: number): LoadResult {
  const times = unsorted.sort()
  return {
    perSecond: times.length / seconds,
    answers: times.length,
    seconds,
    times,
    p50: quantileOfSorted(times, 0.5),
    p99: quantileOfSorted(times, 0.99),
    maxMs: times.at(-1) ?? 0,
    errors,
  }
}

/** Merges the results of several loads into one. */
export function mergeResults(loads: readonly LoadResult[]): LoadResult {
  const sum = (of: (figures: LoadResult) => number) => loads.reduce((all, figures) => all + of(figures), 0)
  const times = new Float64Array(sum(({ answers }) => answers))
  let at = 0
  for (const one of loads) {
    times.set(one.times, at)
    at += one.answers
  }
  return resultOf(
    times,
    sum(({ seconds }) => seconds),
    sum(({ errors }) => errors),
  )
}

/** All connections read into one buffer, since allocating one per read costs the client most of its time. */
const bufferBytes = 64 * 1_024

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
