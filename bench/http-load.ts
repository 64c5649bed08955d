// The load: connections that each ask again as soon as they are answered, with nothing between the bench and the socket
// but a search for the length of the answer. So the servers are what is slow, and latency is known below a millisecond.
import { connect, type Socket } from 'node:net'
import { percentile } from '#tests/support/statistics.ts'

/** One request. @see LoadOptions for many */
export type LoadRequest = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The status that counts as an answer; everything else is an error. */
  expects?: number
}

/** What a load gave: answers per second, and how long they took, in milliseconds. */
export type LoadResult = {
  perSecond: number
  answers: number
  /** How long it lasted. */
  seconds: number
  /** How long each answer took, in order of length (milliseconds). */
  times: Float64Array
  p50: number
  p99: number
  longest: number
  errors: number
}

export type LoadOptions = { seconds: number; connections?: number }

const endOfHead = Buffer.from('\r\n\r\n')
const usualConnections = 50

function bytesOf({ path, method = 'GET', headers = {}, body }: LoadRequest): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`)
}

/** The request that comes next, and the status that it should be answered with. */
type Next = () => { bytes: Buffer; expects: number }

function rotate(asks: LoadRequest[]): Next {
  const ready = asks.map((ask) => ({ bytes: bytesOf(ask), expects: ask.expects ?? 200 }))
  let at = 0
  return () => ready[(at = (at + 1) % ready.length)]!
}

/** Asks in turn what `asks` holds, or whatever it makes up, on every connection until the time is over. */
export async function runLoad(
  origin: string,
  asks: LoadRequest[] | (() => LoadRequest),
  { seconds, connections = usualConnections }: LoadOptions,
): Promise<LoadResult> {
  const { hostname, port } = new URL(origin)
  const generated = (): ReturnType<Next> => {
    const ask = (asks as () => LoadRequest)()
    return { bytes: bytesOf(ask), expects: ask.expects ?? 200 }
  }
  const next = Array.isArray(asks) ? rotate(asks) : generated
  const taken: number[] = []
  let errors = 0
  const buffer = Buffer.allocUnsafeSlow(pieceBytes)
  const opened = Array.from({ length: connections }, () => open(hostname, Number(port), buffer))
  const sockets = await Promise.all(opened)
  const start = performance.now()
  const end = start + seconds * 1_000
  await Promise.all(
    sockets.map((socket) =>
      requestUntilEnd(socket, next, end, (ms, isExpected) => {
        taken.push(ms)
        if (!isExpected) errors += 1
      }),
    ),
  )
  return resultOf(Float64Array.from(taken), (performance.now() - start) / 1_000, errors)
}

function resultOf(taken: Float64Array, seconds: number, errors: number): LoadResult {
  const times = taken.sort()
  return {
    perSecond: times.length / seconds,
    answers: times.length,
    seconds,
    times,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: times.at(-1) ?? 0,
    errors,
  }
}

/** What several loads gave, as if they had been one. */
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

/** What is read is looked at where it lies, in one piece of memory for all: a new one for each read is what a client spends most on. */
const pieceBytes = 64 * 1_024

type Connection = { socket: Socket; onData(listen: (chunk: Buffer) => void): void }

function open(host: string, port: number, buffer: Buffer): Promise<Connection> {
  return new Promise((resolve, reject) => {
    let heard: (chunk: Buffer) => void = () => {}
    const callback = (length: number, into: Uint8Array) => {
      heard((into as Buffer).subarray(0, length))
      return true
    }
    const onData: Connection['onData'] = (listen) => (heard = listen)
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
    let began = 0
    let expects = 200
    let status = 0
    /** Bytes of the answer still to come; undefined while its head is not complete. */
    let left: number | undefined
    let head: Buffer | undefined
    const ask = () => {
      const request = next()
      expects = request.expects
      left = undefined
      began = performance.now()
      socket.write(request.bytes)
    }
    onData((chunk) => {
      if (left === undefined) {
        const data = head ? Buffer.concat([head, chunk]) : chunk
        const at = data.indexOf(endOfHead)
        if (at < 0) {
          // what lies there is overwritten by the next read
          head = Buffer.from(data)
          return
        }
        head = undefined
        const lines = data.toString('latin1', 0, at)
        status = Number(lines.slice(9, 12))
        left = lengthOf(lines, status) - (data.length - at - endOfHead.length)
      } else {
        left -= chunk.length
      }
      if (left > 0) return
      const now = performance.now()
      answered(now - began, status === expects)
      if (now < end) return ask()
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('The server closed a connection under load')))
    ask()
  })
}

function lengthOf(head: string, status: number): number {
  if (status === 304 || status === 204) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(head)
  if (!length) throw new Error('An answer without a content-length cannot be measured')
  return Number(length[1])
}
