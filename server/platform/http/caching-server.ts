import { setTimeout as pause } from 'node:timers/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Freshness } from '#server/platform/database/nodes.ts'
import { packed } from './compression.ts'
import { encodingFor } from './encodings.ts'
import type { Exchanged } from './exchange.ts'
import { pathForLog, nextRequestId } from './request-log.ts'
import { createRequestLogger, type Logger } from '#server/platform/log.ts'
import { cacheKey } from '#server/platform/pages/cache-keys.ts'
import type { CachedAnswer, PageCache } from '#server/platform/pages/page-cache.ts'

/** How long (ms) a database that may be gone is waited for where an older page is at hand. */
const patienceMs = 1_500

type CachingServerOptions = {
  /** How far the cache can be trusted at this moment. */
  freshness?: () => Freshness
  /** Told of every answer that came from the cache. */
  onCached?: (status: 200 | 304) => void
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

function isFresh(answer: CachedAnswer, given: string | undefined): boolean {
  return (
    given !== undefined &&
    (given === answer.etag || given === '*' || given.split(/,\s*/).includes(answer.etag))
  )
}

/** Lists of headers by their length, for `writeHead` to write from. */
const lists: string[][] = []

/**
 * Writes kept headers and the id. They are copied into a list that is there: a new one for each answer costs half a microsecond. The id
 * is not put into the kept list itself, which is old: each scavenge looks through all old objects that were pointed at something new.
 */
function writeHead(response: ServerResponse, status: 200 | 304, headers: string[], id: string): void {
  const { length } = headers
  const list = (lists[length] ??= [...headers, 'x-request-id', ''])
  for (let at = 0; at < length; at += 1) list[at] = headers[at]!
  list[length + 1] = id
  response.writeHead(status, list)
}

/** Of a client in milliseconds: it has 10 s for the header, 60 s for all it sends, and is looked after every second. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
}

/**
 * The HTTP server: answers public addresses from the page cache before any router runs, and hands everything else on.
 * Time limits guard against slow clients.
 * @param cache undefined switches the cache off, for measuring
 */
export function createCachingServer(
  handle: Handle,
  cache: PageCache | undefined,
  log: Logger,
  { freshness = () => 'fresh', onCached }: CachingServerOptions = {},
): Server {
  const server = createServer(timeLimits)
  const tell = createRequestLogger(log)

  const send = (request: IncomingMessage, response: ServerResponse, answer: CachedAnswer) => {
    const id = nextRequestId()
    let status: 200 | 304 = 200
    if (isFresh(answer, request.headers['if-none-match'])) {
      status = 304
      writeHead(response, 304, answer.notModified, id)
      response.end()
    } else {
      const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
      const { headers, body } = cache!.formOf(answer, encoding)
      writeHead(response, 200, headers, id)
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    onCached?.(status)
    tell?.({ id, method: request.method!, path: pathForLog(request.url!), status, isCached: true })
  }

  const relay = async (request: IncomingMessage, response: ServerResponse, filled: Exchanged) => {
    const id = nextRequestId()
    const accepted = request.headers['accept-encoding'] as string | undefined
    const { body, headers } = await packed(filled.body, filled.headers['content-type'], accepted)
    response.writeHead(filled.status, {
      ...filled.headers,
      ...headers,
      'x-request-id': id,
      'content-length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    tell?.({ id, method: request.method!, path: pathForLog(request.url!), status: filled.status })
  }

  /** Undefined when something is kept and nothing newer came in time. */
  const load = async (key: string, trust: Freshness, kept: CachedAnswer | undefined) => {
    if (trust === 'fresh') return cache!.load(key)
    const loaded = cache!.loadAnew(key, trust === 'doubt')
    if (!kept) return loaded
    const patience = pause(patienceMs, undefined, { ref: false })
    return Promise.race([loaded, patience])
  }

  server.on('request', (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!cache || !isRead) return handle(request, response)
    const trust = freshness()
    // Most addresses come as they are kept: found without taking them apart.
    const asSpelled = cache.get(request.url!)
    if (asSpelled && trust !== 'doubt') return send(request, response, asSpelled)
    const key = cacheKey(request.url!)
    if (key === undefined) return handle(request, response)
    const kept = cache.get(key)
    if (kept && trust !== 'doubt') return send(request, response, kept)
    load(key, trust, kept).then(
      (loaded) => {
        const isLost = loaded === undefined || (kept && loaded.filled.status >= 500)
        const answer = isLost ? kept : loaded.answer
        return answer ? send(request, response, answer) : relay(request, response, loaded!.filled)
      },
      (error: unknown) => {
        log.error({ err: error }, 'filling the page cache failed')
        return kept ? send(request, response, kept) : handle(request, response)
      },
    )
  })
  return server
}
