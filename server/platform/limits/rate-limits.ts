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

/** The eight groups of an IPv6 address, in hexadecimal; one may be empty, which is zero. */
export function ipv6GroupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(gap).fill('0'), ...right]
}

/** The key that requests of an IP address are counted under: the address, or the /64 network of an IPv6 address, which one household has. */
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
 * Limits the responses that this process makes for a network address because they are not cached. Counts in memory, since the work is this
 * process's own. A response is counted before it is made, and what it is larger than one when its size is known.
 * @param isOn as `RATE_LIMITS` says
 */
export function createUncachedResponseLimit(isOn: boolean) {
  const counter = createMemoryCounter()
  const { max, windowMs } = rateLimits.uncached
  /** Counts responses. @returns seconds to wait when the limit is exceeded */
  const count = (ip: string, amount = 1): number | undefined => {
    if (!isOn) return undefined
    const { count, leftMs } = counter.count({ key: rateLimitKey(ip), windowMs }, amount)
    return count > max ? Math.ceil(leftMs / 1000) : undefined
  }
  /** Counts the rest of a response that has been counted as one. */
  const countRest = (ip: string, bytes: number): void => {
    const rest = Math.ceil(bytes / bytesPerResponse) - 1
    if (isOn && rest > 0) counter.count({ key: rateLimitKey(ip), windowMs }, rest)
  }
  return {
    /** Counts a response, and tells whether the limit is exceeded. */
    isExceeded: (ip: string): boolean => count(ip) !== undefined,

    /**
     * Counts a response, as one by default. Requests within the process are not counted: they belong to one that is.
     * @throws 429 when the limit is exceeded
     */
    check(request: FastifyRequest, amount = 1): void {
      const retryAfter = isInProcess(request) ? undefined : count(request.ip, amount)
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    },

    countRest,

    /** Counts the rest of a page that `check` has counted as one response. */
    countPage(request: FastifyRequest, { body }: { body: Buffer }): void {
      if (!isInProcess(request)) countRest(request.ip, body.length)
    },
  }
}

/** Counts attempts in windows. */
type Counter = Pick<RateCounter | ReturnType<typeof createMemoryCounter>, 'count'>

/**
 * Applies the `rateLimit` of each route's configuration; routes without one are not limited.
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

/** Adapts the counter to the plugin's store interface. All routes share it, where the plugin's own store counts each route alone. */
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
 * The route configuration of a rate limit. Routes with the same name share one count: comments and replies, for example, or a
 * search by the API, by a page and by HEAD. The limit of `search` applies only to requests with a search term. Signed-in admins
 * are not limited.
 */
export function rateLimitConfig(name: RateLimitName): RateLimitOptions & { groupId: string } {
  return {
    max: rateLimits[name].max,
    timeWindow: rateLimits[name].windowMs,
    groupId: name,
    // in-process requests are not counted: they belong to the request for a page
    allowList: (request: FastifyRequest) =>
      isInProcess(request) ||
      request.viewer !== undefined ||
      (name === 'search' && !(request.query as { search?: string }).search),
  }
}
