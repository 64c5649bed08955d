import { setTimeout as pause } from 'node:timers/promises'
import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { kibibyte } from '#contract/limits.ts'
import type { CacheFreshness } from '#server/platform/database/cluster.ts'
import { compressBody } from '#server/platform/http/compression.ts'
import { encodingFor } from '#server/platform/http/encodings.ts'
import { matchesEtag } from '#server/platform/http/if-none-match.rules.ts'
import type { InProcessAnswer } from '#server/platform/http/in-process.ts'
import { pathForLog, nextRequestId } from '#server/platform/http/request-log.ts'
import { createRequestLogger, type Logger } from '#server/platform/log/log.ts'
import { cacheKey } from './cache-keys.ts'
import { rejectSlowBody } from './slow-bodies.ts'
import type { CachedAnswer } from './cached-answer.ts'
import type { PageCache } from './page-cache.ts'

/** How long (ms) to wait for the database if an older response is cached. */
const maxWaitMs = 1_500

type CachingServerOptions = {
  /** How far the cache can currently be trusted. */
  freshness?: () => CacheFreshness
  /** Called for every response from the cache. */
  onCached?: (status: 200 | 304) => void
  /** Counts an uncached response. @returns whether its client has had too many; `handle` then rejects the request */
  isOverLimit?: (request: IncomingMessage) => boolean
  /** Called for a counted response, with its size in bytes. */
  onMade?: (request: IncomingMessage, bytes: number) => void
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const acceptEncoding = ({ headers }: IncomingMessage) => headers['accept-encoding'] as string | undefined

/**
 * Timeouts in milliseconds. A client has 10 s for the headers, checked every second. A body is limited by its progress (slow-bodies.ts),
 * and at most 16 KiB of it (one socket read) are buffered before it is read.
 */
const serverOptions = {
  highWaterMark: 16 * kibibyte,
  headersTimeout: 10_000,
  requestTimeout: 0,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
}

/** The number of chunks that a body may have: a fixed number, plus one per this many bytes. */
const [anyChunks, bytesOfChunk] = [1_000, 256]

/** A request that is ended if its body keeps arriving in small chunks, each of which takes a hundred times as much memory as a byte. */
class CountedMessage extends IncomingMessage {
  #chunksLeft = anyChunks

  override push(chunk: Buffer | null): boolean {
    if (chunk) this.#chunksLeft += chunk.length / bytesOfChunk - 1
    if (this.#chunksLeft < 0) this.destroy()
    return super.push(chunk)
  }
}

/**
 * Creates the HTTP server: it serves public addresses from the page cache before any router runs, and passes everything else to `handle`.
 * Timeouts protect against slow clients.
 * @param cache undefined disables the cache, for measurements
 */
export function createCachingServer(
  handle: Handle,
  cache: PageCache | undefined,
  log: Logger,
  { freshness = () => 'fresh', onCached, isOverLimit = () => false, onMade }: CachingServerOptions = {},
): Server {
  const server = createServer({ ...serverOptions, IncomingMessage: CountedMessage })
  const logRequest = createRequestLogger(log)

  const send = (request: IncomingMessage, response: ServerResponse, answer: CachedAnswer) => {
    const id = nextRequestId()
    let status: 200 | 304 = 200
    if (matchesEtag(request.headers['if-none-match'], answer.etag)) {
      status = 304
      response.writeHead(304, [...answer.notModified, 'x-request-id', id])
      response.end()
    } else {
      const { headers, body } = cache!.encoded(answer, encodingFor(acceptEncoding(request)))
      response.writeHead(200, [...headers, 'x-request-id', id])
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    onCached?.(status)
    logRequest?.({ id, method: request.method!, path: answer.path, status, isCached: true })
  }

  const sendUncached = async (
    request: IncomingMessage,
    response: ServerResponse,
    answer: InProcessAnswer,
  ) => {
    const id = nextRequestId()
    const { status } = answer
    const type = answer.headers['content-type']
    const { body, headers } = await compressBody(answer.body, type, acceptEncoding(request))
    response.writeHead(status, {
      ...answer.headers,
      ...headers,
      'x-request-id': id,
      'content-length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    logRequest?.({ id, method: request.method!, path: pathForLog(request.url!), status })
  }

  /** Resolves to undefined if a response is cached and no newer one was ready in time. */
  const load = async (key: string, trust: CacheFreshness, cached: CachedAnswer | undefined) => {
    if (trust === 'fresh') return cache!.load(key)
    const loading = cache!.reload(key, trust === 'uncertain')
    if (!cached) return loading
    return Promise.race([loading, pause(maxWaitMs, undefined, { ref: false })])
  }

  server.on('request', (request, response) => {
    rejectSlowBody(server, request, log)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!cache || !isRead) return handle(request, response)
    const trust = freshness()
    // Most addresses equal their key.
    const sameSpelling = cache.get(request.url!)
    if (sameSpelling && trust !== 'uncertain') return send(request, response, sameSpelling)
    const key = cacheKey(request.url!)
    if (key === undefined) return handle(request, response)
    const cached = cache.get(key)
    if (cached && trust !== 'uncertain') return send(request, response, cached)
    if (!cached && isOverLimit(request)) return handle(request, response)
    load(key, trust, cached).then(
      (loaded) => {
        if (loaded && !cached) onMade?.(request, loaded.answer.body.length)
        const isStale = loaded === undefined || (cached && loaded.answer.status >= 500)
        const answer = isStale ? cached : loaded.cached
        return answer ? send(request, response, answer) : sendUncached(request, response, loaded!.answer)
      },
      (error: unknown) => {
        log.error({ err: error }, 'filling the page cache failed')
        return cached ? send(request, response, cached) : handle(request, response)
      },
    )
  })
  return server
}
