import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { TestApp } from '#tests/support/open-app.ts'
import type { AttackContext } from './attack.ts'

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

export type HttpClient = (
  method: string,
  path: string,
  options?: { headers?: Record<string, string | string[]>; body?: string | Buffer },
) => Promise<HttpAnswer>

/** Undoes the `Content-Encoding` of a response. */
export function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/**
 * Makes the server listen and returns a client that uses real sockets: paths are sent as they are spelled, and responses
 * come through the page cache.
 */
export async function openHttpClient(
  context: AttackContext,
  { app }: Pick<TestApp, 'app'>,
): Promise<HttpClient> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  context.onCleanup(() => agent.destroy())
  const send: HttpClient = (method, path, options = {}) =>
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
        // The server had closed the reused connection after the previous answer.
        if (outgoing.reusedSocket) return resolve(send(method, path, options))
        // The server closed the connection without an answer; callers decide what that means.
        resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), text: '' })
      })
      outgoing.end(body)
    })
  return send
}
