import { isIPv6 } from 'node:net'
import { callbackify } from 'node:util'
import rateLimitPlugin, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bytesPerResponse, rateLimits, type RateLimitName } from '#contract/limits.ts'
import { createMemoryCounter, type RateCounter } from './rate-counter.ts'
import { isInProcess } from '#server/platform/http/in-process.ts'
import { tooManyRequests } from '#server/platform/errors.ts'

/** The eight groups of an IPv6 address, in hexadecimal; an empty one is zero. */
export function ipv6GroupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(gap).fill('0'), ...right]
}

/** The key for counting requests of an IP address: the address, or for IPv6 its /64 network, which one household has. */
export function rateLimitKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice(7)
  return `${ipv6GroupsOf(ip)
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}

export type UncachedResponseLimit = ReturnType<typeof createUncachedResponseLimit>

/**
 * Limits the uncached responses for a network address. Counts in memory, because it protects only this process. A response is counted
 * before it is created, and its further cost once its size is known.
 * @param isOn as in `RATE_LIMITS`
 */
export function createUncachedResponseLimit(isOn: boolean) {
  const counter = createMemoryCounter()
  const { max, windowMs } = rateLimits.uncached
  /** Counts responses. @returns seconds to wait if the limit is exceeded */
  const count = (ip: string, amount = 1): number | undefined => {
    if (!isOn) return undefined
    const { count, leftMs } = counter.count({ key: rateLimitKey(ip), windowMs }, amount)
    return count > max ? Math.ceil(leftMs / 1000) : undefined
  }
  /** Counts the further cost of a response that was counted as one. */
  const countRest = (ip: string, bytes: number): void => {
    const rest = Math.ceil(bytes / bytesPerResponse) - 1
    if (isOn && rest > 0) counter.count({ key: rateLimitKey(ip), windowMs }, rest)
  }
  return {
    /** Counts a response. @returns whether the limit is exceeded */
    isExceeded: (ip: string): boolean => count(ip) !== undefined,

    /**
     * Counts a response, by default as one. Requests within the process aren't counted: they are part of one that is.
     * @throws 429 if the limit is exceeded
     */
    check(request: FastifyRequest, amount = 1): void {
      const retryAfter = isInProcess(request) ? undefined : count(request.ip, amount)
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    },

    countRest,

    /** Counts the further cost of a page that `check` has counted as one response. */
    countPage(request: FastifyRequest, { body }: { body: Buffer }): void {
      if (!isInProcess(request)) countRest(request.ip, body.length)
    },
  }
}

/** Counts attempts in windows. */
type Counter = Pick<RateCounter | ReturnType<typeof createMemoryCounter>, 'count'>

/**
 * Applies the `rateLimit` of each route's configuration. Routes without one aren't limited.
 * @param counter counts for all nodes; without it, this process counts in memory
 */
export async function registerRateLimits(
  app: FastifyInstance,
  counter: Counter = createMemoryCounter(),
): Promise<void> {
  await app.register(rateLimitPlugin, {
    global: false,
    store: storeOf(counter),
    keyGenerator: (request) => rateLimitKey(request.ip),
    errorResponseBuilder: (_request, context) => tooManyRequests(Math.ceil(context.ttl / 1000)),
  })
}

/** Adapts the counter to the plugin's store interface. All routes share it, whereas the plugin's own store counts each route separately. */
function storeOf(counter: Counter): FastifyRateLimitStoreCtor {
  return class CounterStore implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const count = async () => {
        const { count, leftMs } = await counter.count({ key: `rate ${key}`, windowMs })
        return { current: count, ttl: leftMs }
      }
      callbackify(count)(done)
    }

    child(): FastifyRateLimitStore {
      return new CounterStore()
    }
  }
}

/**
 * The route configuration of a rate limit. Routes with the same name share a count: for example comments and replies, or searches by the
 * API, a page and HEAD. The limit of `search` only applies to requests with a search term. Signed-in admins aren't limited.
 */
export function rateLimitConfig(name: RateLimitName): RateLimitOptions & { groupId: string } {
  return {
    max: rateLimits[name].max,
    timeWindow: rateLimits[name].windowMs,
    groupId: name,
    // in-process requests aren't counted: they are part of a page request
    allowList: (request: FastifyRequest) =>
      isInProcess(request) ||
      request.viewer !== undefined ||
      (name === 'search' && !(request.query as { search?: string }).search),
  }
}
