import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { compress } from '#server/platform/http/compression.ts'
import type { InProcessAnswer } from '#server/platform/http/in-process.ts'
import { pathForLog } from '#server/platform/http/request-log.ts'

/** The bytes of a response in one encoding, and its headers: alternating names and values, as `writeHead` takes them. */
export type EncodedAnswer = { headers: string[]; body: Buffer }

/**
 * A complete response, ready to send. Uncompressed pages are three times as large as both compressed ones together, and rarely requested,
 * so `identity` is created on the first request.
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
  /** The size that counts toward the limit of the cache. */
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

/** Leaves out headers that are specific to one response or its connection. */
export function cacheableHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !perConnection.has(name)))
}

/** Compresses a response off the event loop, and prepares its headers. */
export async function createCachedAnswer(address: string, answer: InProcessAnswer): Promise<CachedAnswer> {
  const { body } = answer
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const [br, gzip] = await Promise.all([compress(body, 'br', 6), compress(body, 'gzip', 6)])
  const headers = { ...cacheableHeaders(answer.headers), etag, vary: 'accept-encoding' }
  const notModified = Object.entries(headers).flat()
  const encoded = (encoding: string, bytes: Buffer): EncodedAnswer => ({
    headers: [...notModified, 'content-encoding', encoding, 'content-length', String(bytes.length)],
    // A copy, because compressors return slices of larger buffers, which would stay in memory completely.
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

/** Decompresses a response. */
export function decompressAnswer({ gzip, notModified }: CachedAnswer): EncodedAnswer {
  const body = gunzipSync(gzip.body)
  return { headers: [...notModified, 'content-length', String(body.length)], body }
}
