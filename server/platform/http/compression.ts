import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { kibibyte } from '#contract/limits.ts'
import { fastEncodingFor, type Encoding } from './encodings.ts'
import { isInProcess } from './in-process.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)

/** The smallest window that fits the whole text: the default ones take megabytes per response. */
const windowFor = ({ length }: Buffer) => Math.min(22, Math.max(10, Math.ceil(Math.log2(length))))

/**
 * Compresses bytes off the event loop.
 * @param level 0 to 11 for Brotli, 1 to 9 for gzip, 1 to 22 for Zstandard
 */
export function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'> | 'zstd',
  level: number,
): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level })
  if (encoding === 'zstd') {
    const { ZSTD_c_compressionLevel, ZSTD_c_windowLog } = constants
    return compressZstd(bytes, {
      pledgedSrcSize: bytes.length,
      params: { [ZSTD_c_compressionLevel]: level, [ZSTD_c_windowLog]: windowFor(bytes) },
    })
  }
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return compressBrotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: level,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [BROTLI_PARAM_LGWIN]: windowFor(bytes),
    },
  })
}

/** Compression level for responses that are compressed for one client. */
const fastLevel = 3
/** Minimum size (bytes): smaller responses fit in one packet uncompressed. */
const minBytes = 1 * kibibyte
const textTypes = /^(text\/|image\/svg|application\/([\w.-]+\+)?(json|xml|javascript)\b)/

/**
 * Compresses a response body for a client that accepts `accepted` (an Accept-Encoding header).
 * @returns the body to send, and its headers
 */
export async function compressBody(
  body: Buffer,
  type: string | undefined,
  accepted: string | undefined,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  if (body.length < minBytes || !textTypes.test(type ?? '')) return { body, headers: {} }
  const encoding = fastEncodingFor(accepted)
  const headers = { vary: 'accept-encoding' }
  if (encoding === 'identity') return { body, headers }
  return {
    body: await compress(body, encoding, fastLevel),
    headers: { ...headers, 'content-encoding': encoding },
  }
}

/**
 * Compresses uncached text responses; the page cache compresses its own. No response contains both a secret that browsers send
 * automatically and attacker-chosen text (BREACH), because sessions are headers set by a script, not cookies.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (isInProcess(request) || reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return payload
    const bytes = Buffer.from(payload)
    const type = reply.getHeader('content-type')
    const { body, headers } = await compressBody(bytes, type?.toString(), request.headers['accept-encoding'])
    reply.headers(headers)
    if (body !== bytes) reply.removeHeader('content-length')
    return body
  })
}
