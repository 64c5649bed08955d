// The load: connections that each ask again as soon as they are answered, with nothing between the bench and the socket
// but a search for the length of the answer. So the servers are what is slow, and latency is known below a millisecond.
import { connect, type Socket } from 'node:net'
import { percentile } from './figures.ts'

/** One request. @see LoadOptions for many */
export type Ask = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The status that counts as an answer; everything else is an error. */
  expects?: number
}

/** What a load gave: answers per second, and how long they took, in milliseconds. */
export type Figures = {
  perSecond: number
  answers: number
  p50: number
  p99: number
  longest: number
  errors: number
}

export type LoadOptions = { seconds: number; connections?: number }

const endOfHead = Buffer.from('\r\n\r\n')
const usualConnections = 50

function bytesOf({ path, method = 'GET', headers = {}, body }: Ask): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`)
}

/** The request that comes next, and the status that it should be answered with. */
type Next = () => { bytes: Buffer; expects: number }

function inRotation(asks: Ask[]): Next {
  const ready = asks.map((ask) => ({ bytes: bytesOf(ask), expects: ask.expects ?? 200 }))
  let at = 0
  return () => ready[(at = (at + 1) % ready.length)]!
}

/** Asks in turn what `asks` holds, or whatever it makes up, on every connection until the time is over. */
export async function load(
  origin: string,
  asks: Ask[] | (() => Ask),
  { seconds, connections = usualConnections }: LoadOptions,
): Promise<Figures> {
  const { hostname, port } = new URL(origin)
  const madeUp = (): ReturnType<Next> => {
    const ask = (asks as () => Ask)()
    return { bytes: bytesOf(ask), expects: ask.expects ?? 200 }
  }
  const next = Array.isArray(asks) ? inRotation(asks) : madeUp
  const taken: number[] = []
  let errors = 0
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))))
  const start = performance.now()
  const end = start + seconds * 1_000
  await Promise.all(
    sockets.map((socket) =>
      keepAsking(socket, next, end, (ms, isExpected) => {
        taken.push(ms)
        if (!isExpected) errors += 1
      }),
    ),
  )
  const elapsed = performance.now() - start
  const sorted = Float64Array.from(taken).sort()
  return {
    perSecond: (taken.length / elapsed) * 1_000,
    answers: taken.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    longest: sorted.at(-1) ?? 0,
    errors,
  }
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

function keepAsking(
  socket: Socket,
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
    socket.on('data', (chunk) => {
      let data = chunk
      if (left === undefined) {
        if (head) data = Buffer.concat([head, chunk])
        const at = data.indexOf(endOfHead)
        if (at < 0) {
          head = data
          return
        }
        head = undefined
        const lines = data.toString('latin1', 0, at)
        status = Number(lines.slice(9, 12))
        left = lengthOf(lines, status) - (data.length - at - endOfHead.length)
      } else {
        left -= data.length
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
