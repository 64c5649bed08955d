import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { TestApp } from '#tests/support/open-app.ts'

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

type Options = { headers?: Record<string, string | string[]>; body?: string | Buffer }

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** Makes the server listen. @returns its port */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Returns a client that uses real sockets: paths are sent as they are spelled, and responses come through the page cache. */
export async function openHttpClient(testApp: Pick<TestApp, 'app'>) {
  const port = await listen(testApp)
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  onTestFinished(() => agent.destroy())
  const send = (method: string, path: string, options: Options = {}): Promise<HttpAnswer> =>
    new Promise((resolve, reject) => {
      const { body } = options
      // Node adds it for methods that usually have a body only
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const headers = { ...length, ...options.headers }
      const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = decoded(bytes, response.headers['content-encoding']).toString('utf8')
          resolve({ status: response.statusCode!, headers: response.headers, bytes, text })
        })
      })
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') return reject(error)
        // the server had closed the reused connection after the previous answer
        if (outgoing.reusedSocket) return resolve(send(method, path, options))
        resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), text: '' })
      })
      outgoing.end(body)
    })
  return send
}

/** Runs `work` for every item, at most `concurrency` at a time. */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
) {
  const remaining = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = remaining.next(); !next.done; next = remaining.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
