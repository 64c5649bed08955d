import { LRUCache } from 'lru-cache'
import { mebibyte } from '#contract/limits.ts'
import type { Encoding } from '#server/platform/http/encodings.ts'
import type { InProcessAnswer } from '#server/platform/http/in-process.ts'
import { SingleFlight } from '#server/platform/concurrency/single-flight.ts'
import {
  cacheableHeaders,
  createCachedAnswer,
  decompressAnswer,
  type CachedAnswer,
  type EncodedAnswer,
} from './cached-answer.ts'

/** `answer` is the result of the fill; `cached` is its encoded form, for cacheable responses with status 200. */
type Loaded = { cached?: CachedAnswer; answer: InProcessAnswer }

/** Requests share an uncertain fill that started at most this long (ms) ago. */
const sharedFillMs = 100

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Caches complete responses by address, limited by bytes; evicts the least recently used first. Concurrent requests for an address share
 * one fill. A fill that started before the last `clear` is sent to those waiting for it, but not cached.
 * @param request gets an address from the routes, uncompressed
 * @param maxBytes total size of cached responses
 */
export function createPageCache(
  request: (address: string) => Promise<InProcessAnswer>,
  maxBytes = 16 * mebibyte,
) {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  })
  /** The number of times that the cache was cleared. */
  let generation = 0
  const fills = new SingleFlight<Loaded>()
  const uncertainFills = new SingleFlight<Loaded>()

  const decompressed = (cached: CachedAnswer): EncodedAnswer => {
    const identity = decompressAnswer(cached)
    cached.identity = identity
    cached.bytes += identity.body.length
    if (answers.peek(cached.address) === cached) {
      // recomputes the size: replacing a value with itself would keep the old one
      answers.delete(cached.address)
      answers.set(cached.address, cached)
    }
    return identity
  }

  /** Caches the response unless the cache is cleared in the meantime. */
  const fill = async (address: string, isCacheable = true): Promise<Loaded> => {
    const startedIn = generation
    const received = await request(address)
    const answer = { ...received, headers: cacheableHeaders(received.headers) }
    if (answer.status !== 200 || /no-store|private/.test(answer.headers['cache-control'] ?? ''))
      return { answer }
    const cached = await createCachedAnswer(address, answer)
    if (isCacheable && startedIn === generation) answers.set(address, cached)
    return { cached, answer }
  }

  return {
    get: (address: string): CachedAnswer | undefined => answers.get(address),

    encoded(answer: CachedAnswer, encoding: Encoding): EncodedAnswer {
      if (encoding === 'br') return answer.br
      if (encoding === 'gzip') return answer.gzip
      return answer.identity ?? decompressed(answer)
    },

    /** Fills an address, or joins a fill in progress. Only responses with status 200 are cached. */
    load: (address: string): Promise<Loaded> => fills.run(address, () => fill(address)),

    /**
     * Fills an address while it is uncertain whether content has changed; only joins a fill that has just started.
     * @param isCacheable whether changes will be announced, so that the response may be cached
     */
    reload: (address: string, isCacheable: boolean): Promise<Loaded> =>
      uncertainFills.run(address, () => fill(address, isCacheable), sharedFillMs),

    /** Drops everything: public content has changed. */
    clear(): void {
      generation += 1
      answers.clear()
      fills.clear()
      uncertainFills.clear()
    },

    get size() {
      return { answers: answers.size, bytes: answers.calculatedSize }
    },
  }
}
