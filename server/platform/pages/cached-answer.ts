import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { compress } from '#server/platform/http/compression.ts'
import type { InProcessAnswer } from '#server/platform/http/in-process.ts'
import { pathForLog } from '#server/platform/http/request-log.ts'

/** The bytes of an answer in one encoding, with the headers to send them with: names and values in turn, as `writeHead` takes them. */
export type EncodedAnswer = { headers: string[]; body: Buffer }

/**
 * A complete answer, ready to send. Uncompressed pages are three times as many bytes as both others and rarely requested: `identity`
 * is made when it is first requested.
 */
export type CachedAnswer = {
  address: string
  /** The path of the address, for the access log. */
  path: string
  etag: string
  br: EncodedAnswer
  gzip: EncodedAnswer
  identity?: EncodedAnswer
  /** The headers of a 304. */
  notModified: string[]
  /** The size that counts against the limit of the cache. */
  bytes: number
}

/** The approximate size of headers and bookkeeping, in bytes. */
const overhead = 2_048

const perConnection = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'x-request-id',
])

/** Leaves out the headers that belong to one answer or to its connection. */
export function cacheableHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !perConnection.has(name)))
}

/** Compresses an answer, off the event loop, and prepares its headers. */
export async function createCachedAnswer(address: string, answer: InProcessAnswer): Promise<CachedAnswer> {
  const { body } = answer
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const [br, gzip] = await Promise.all([compress(body, 'br', 6), compress(body, 'gzip', 6)])
  const headers = { ...cacheableHeaders(answer.headers), etag, vary: 'accept-encoding' }
  const notModified = Object.entries(headers).flat()
  const encoded = (encoding: string, bytes: Buffer): EncodedAnswer => ({
    headers: [...notModified, 'content-encoding', encoding, 'content-length', String(bytes.length)],
    // A copy of its own: compressors return slices of larger buffers, which would stay in memory whole.
    body: Buffer.from(new Uint8Array(bytes).buffer),
  })
  return {
    address,
    path: pathForLog(address),
    etag,
    br: encoded('br', br),
    gzip: encoded('gzip', gzip),
    notModified,
    bytes: br.length + gzip.length + overhead,
  }
}

/** Decompresses an answer. */
export function decompressAnswer({ gzip, notModified }: CachedAnswer): EncodedAnswer {
  const body = gunzipSync(gzip.body)
  return { headers: [...notModified, 'content-length', String(body.length)], body }
}
