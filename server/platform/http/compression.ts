import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  type BrotliOptions,
  type ZstdOptions,
} from 'node:zlib'
import { kibibyte } from '#contract/limits.ts'
import { quickEncodingFor, type Encoding, type QuickEncoding } from './encodings.ts'
import { isInProcess } from './in-process.ts'
import { utf8 } from './utf8.ts'
import { blocksOf, frameOf, resting } from './zstd-sections.ts'

const brotliLater = promisify(brotliCompress)
const gzipLater = promisify(gzip)
const zstdLater = promisify(zstdCompress)

type Compression = Exclude<Encoding, 'identity'>
type QuickCompression = Exclude<QuickEncoding, 'identity'>

/** The window is the least that holds all of it: for the usual one an encoder takes 4 MiB however little it is given. */
function windowFor({ length }: Buffer, most: number): number {
  return Math.min(most, Math.max(10, Math.ceil(Math.log2(length))))
}

function brotliOptions(bytes: Buffer, quality: number): BrotliOptions {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [BROTLI_PARAM_LGWIN]: windowFor(bytes, 22),
    },
  }
}

/** Of 2 MiB. */
const mostZstdWindow = 21

/**
 * Tables of 128 KiB instead of 800: to fill new memory takes longer than what they would find (a page of 129 kB: 305 µs for 30,267
 * bytes; with 192 KiB 334 for 30,201). Into a piece of memory that holds whatever may come of it the encoder writes by itself, without
 * a copy of all that goes in and out.
 */
function zstdOptions(bytes: Buffer): ZstdOptions {
  const { ZSTD_c_chainLog, ZSTD_c_compressionLevel, ZSTD_c_hashLog, ZSTD_c_windowLog } = constants
  const tableLog = bytes.length > 8 * kibibyte ? 14 : 11
  return {
    pledgedSrcSize: bytes.length,
    chunkSize: bytes.length + (bytes.length >> 8) + 1 * kibibyte,
    params: {
      [ZSTD_c_compressionLevel]: qualityForOnce,
      [ZSTD_c_windowLog]: windowFor(bytes, mostZstdWindow),
      [ZSTD_c_hashLog]: tableLog,
      [ZSTD_c_chainLog]: tableLog,
    },
  }
}

/**
 * Compresses bytes off the event loop.
 * @param quality 0 to 11 for Brotli, 1 to 9 for gzip
 */
export function compressed(bytes: Buffer, encoding: Compression, quality: number): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipLater(bytes, { level: quality })
    : brotliLater(bytes, brotliOptions(bytes, quality))
}

/**
 * For what is sent once. A page of 114 kB becomes 25.7 kB in 0.5 ms by Zstandard, and 25.4 in 1.0 by Brotli; at quality 5 Brotli would
 * make it 22.9 in twice that.
 */
const qualityForOnce = 3

type SharedPart = {
  /** as it stands in texts, with `resting` before and after it */
  text: Buffer
  /** once they are made */
  blocks?: Buffer
  isUnderWay?: boolean
}

/** What many texts have within them. */
let shared: SharedPart | undefined

/**
 * Names a part that most texts have within them, with `resting` before and after it: by Zstandard it is compressed once, at its best and
 * off the event loop, when it is first met.
 */
export function shareCompressed(part: Uint8Array): void {
  shared = { text: Buffer.concat([Buffer.from(resting), part, Buffer.from(resting)]) }
}

/** The shared part is not far from the beginning (bytes). */
const farthest = 16 * kibibyte
/** So many of its bytes tell where it may be. */
const telling = 64

/** Where the shared part begins in a text, if it is there word for word. */
function placeOf({ text }: SharedPart, bytes: Buffer): number {
  if (bytes.length < text.length) return -1
  const at = bytes.subarray(0, farthest).indexOf(text.subarray(0, telling))
  const end = at + text.length
  return at >= 0 && end <= bytes.length && text.compare(bytes, at, end) === 0 ? at : -1
}

async function compressShared(its: SharedPart): Promise<void> {
  its.isUnderWay = true
  const part = its.text.subarray(resting.length, -resting.length)
  const params = { [constants.ZSTD_c_compressionLevel]: 19 }
  its.blocks = blocksOf(await zstdLater(part, { pledgedSrcSize: part.length, params }))
}

/** Blocks of what comes before the shared part, by its text: a page has the same head each time. The last ones are kept. */
const beginnings = new Map<string, Buffer>()
const mostBeginnings = 64

function beginningBlocks(before: Buffer): Buffer {
  const text = before.toString('latin1')
  const known = beginnings.get(text)
  if (known) return known
  const [oldest] = beginnings.keys()
  if (oldest !== undefined && beginnings.size >= mostBeginnings) beginnings.delete(oldest)
  const blocks = Buffer.from(blocksOf(zstdEncoded(before)))
  beginnings.set(text, blocks)
  return blocks
}

/** Where a text has the shared part in it, only what is before and after that has yet to be compressed. */
function zstdCompressedHere(bytes: Buffer): Buffer {
  const at = shared ? placeOf(shared, bytes) : -1
  if (!shared || at < 0) return zstdEncoded(bytes)
  const { blocks, isUnderWay, text } = shared
  // should it fail, texts are compressed whole as they are until then
  if (!isUnderWay) compressShared(shared).catch(() => {})
  if (!blocks) return zstdEncoded(bytes)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + text.length)]
  const sections = [beginningBlocks(before), blocks, blocksOf(zstdEncoded(after))]
  return frameOf(sections, windowFor(bytes, mostZstdWindow))
}

/** Node keeps an encoder until a whole collection, and by it the piece of memory that it wrote into: it is taken away from it. */
function zstdEncoded(bytes: Buffer): Buffer {
  const options = { ...zstdOptions(bytes), info: true }
  const { buffer, engine } = zstdCompressSync(bytes, options) as unknown as {
    buffer: Buffer
    engine: { _outBuffer?: Buffer }
  }
  engine._outBuffer = undefined
  return buffer
}

function compressedHere(bytes: Buffer, encoding: QuickCompression): Buffer {
  if (encoding === 'zstd') return zstdCompressedHere(bytes)
  return encoding === 'gzip'
    ? gzipSync(bytes, { level: qualityForOnce })
    : brotliCompressSync(bytes, brotliOptions(bytes, qualityForOnce))
}

function compressedElsewhere(bytes: Buffer, encoding: QuickCompression): Promise<Buffer> {
  return encoding === 'zstd'
    ? zstdLater(bytes, zstdOptions(bytes))
    : compressed(bytes, encoding, qualityForOnce)
}

/** Less than this (bytes) fits into one packet as it is. */
const leastBytes = 1 * kibibyte
/**
 * Up to this much (bytes) is compressed where it is made, in less time than it was made in: other threads take twice the processor
 * time for it, since each of many encoders under way has memory of its own.
 */
const mostBytesHere = 256 * kibibyte
const textTypes = /^(text\/|image\/svg|application\/([\w.-]+\+)?(json|xml|javascript)\b)/

/** Bytes as they travel to somebody who takes `accepted` (an Accept-Encoding header), with the headers that say so. */
export async function packed(
  body: Buffer,
  type: string | undefined,
  accepted: string | undefined,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  if (body.length < leastBytes || !textTypes.test(type ?? '')) return { body, headers: {} }
  const encoding = quickEncodingFor(accepted)
  const headers = { vary: 'accept-encoding' }
  if (encoding === 'identity') return { body, headers }
  const compress = body.length > mostBytesHere ? compressedElsewhere : compressedHere
  return {
    body: await compress(body, encoding),
    headers: { ...headers, 'content-encoding': encoding },
  }
}

/**
 * Compresses texts that are made anew for each request, be they pages or data; what is kept is compressed where it is kept.
 * No answer holds both a secret that the browser sends by itself and a text of another's choosing (BREACH): sessions are
 * headers that a script sets, not cookies.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (isInProcess(request) || reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return payload
    const bytes = typeof payload === 'string' ? utf8(payload) : payload
    const type = reply.getHeader('content-type')
    const { body, headers } = await packed(bytes, type?.toString(), request.headers['accept-encoding'])
    reply.headers(headers)
    if (body !== bytes) reply.removeHeader('content-length')
    return body
  })
}
