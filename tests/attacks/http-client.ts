import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { TestApp } from '#tests/support/open-app.ts'
import type { AttackContext } from './attack.ts'

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

export type HttpClient = (
  method: string,
  path: string,
  more?: { headers?: Record<string, string | string[]>; body?: string | Buffer },
) => Promise<HttpAnswer>

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** Lets the server listen, and asks it over real sockets: addresses leave as they are spelled, and the page cache has its part. */
export async function openHttpClient(
  context: AttackContext,
  { app }: Pick<TestApp, 'app'>,
): Promise<HttpClient> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  context.onCleanup(() => agent.destroy())
  const ask: HttpClient = (method, path, more = {}) =>
    new Promise((resolve, reject) => {
      const { headers = {}, body } = more
      const asking = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = decoded(bytes, response.headers['content-encoding']).toString('utf8')
          resolve({ status: response.statusCode!, headers: response.headers, bytes, text })
        })
      })
      asking.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET') return reject(error)
        // The connection had been ended after the answer before.
        if (asking.reusedSocket) return resolve(ask(method, path, more))
        // A server that ends the connection says nothing; whoever asked decides what that means.
        resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), text: '' })
      })
      asking.end(body)
    })
  return ask
}
