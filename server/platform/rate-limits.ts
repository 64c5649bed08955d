import { isIPv6 } from 'node:net'
import { callbackify } from 'node:util'
import rateLimitPlugin, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rates, type RateName } from '#contract/limits.ts'
import type { RateCounter } from './rate-counter.ts'
import { isInProcess } from './http/in-process.ts'
import { tooManyRequests } from '#server/platform/errors.ts'

/** Whom a request is counted for: its address, or the /64 that an IPv6 address belongs to (one household, one count). */
export function rateLimitKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice(7)
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}

/**
 * Makes `rateLimit` of a route's configuration take effect; routes without one are not limited.
 * @param attempts counts for all nodes at once; without it, this process counts for itself
 */
export async function registerRateLimits(app: FastifyInstance, attempts?: RateCounter): Promise<void> {
  await app.register(rateLimitPlugin, {
    global: false,
    ...(attempts && { store: sharedCounts(attempts) }),
    keyGenerator: (request) => rateLimitKey(request.ip),
    errorResponseBuilder: (_request, context) => tooManyRequests(Math.ceil(context.ttl / 1000)),
  })
}

/** The counts as the plugin takes them. */
function sharedCounts(attempts: RateCounter): FastifyRateLimitStoreCtor {
  return class Shared implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const count = async () => {
        const { count, leftMs } = await attempts.count({ key: `rate ${key}`, windowMs })
        return { current: count, ttl: leftMs }
      }
      callbackify(count)(done)
    }

    child(): FastifyRateLimitStore {
      return new Shared()
    }
  }
}

/**
 * The configuration of a limited route. Searching is limited only where a search is asked for.
 * Each name counts on its own: comments and replies share one count. Who is signed in is not counted.
 */
export function rateLimitConfig(name: RateName): RateLimitOptions & { groupId: string } {
  return {
    max: rates[name].max,
    timeWindow: rates[name].windowMs,
    groupId: name,
    // What this process asks of itself was counted when the visitor asked for the page; admins answer as they like.
    allowList: (request: FastifyRequest) =>
      isInProcess(request) ||
      request.viewer !== undefined ||
      (name === 'search' && !(request.query as { search?: string }).search),
  }
}
