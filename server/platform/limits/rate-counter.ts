import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'

/** A limit of `max` attempts per window. `key` identifies what is counted; it is stored as a hash. */
export type RateLimit = { key: string; max: number; windowMs: number }

export type RateCounter = ReturnType<typeof createRateCounter>

type Handle = Kysely<Tables> | Transaction<Tables>

/** Longest window (ms) of any limit; older rows are deleted. */
export const maxWindowMs = 24 * 60 * 60_000

/** Maximum number of keys in an in-memory counter. */
const maxKeysInMemory = 20_000

const hash = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Counts attempts in fixed windows in the database, so that all nodes share the counts, and they survive a restart. An attempt is counted
 * before its outcome is known and refunded if it shouldn't count, so that concurrent attempts can't exceed the limit.
 */
export function createRateCounter(database: Pick<Database, 'query' | 'transaction'>, now: () => string) {
  const before = (ms: number) => addMs(now(), -ms)

  const count = async (trx: Handle, { key, windowMs }: Omit<RateLimit, 'max'>, amount = 1) => {
    const expired = before(windowMs)
    return trx
      .insertInto('rateLimits')
      .values({ key: hash(key), windowStart: now(), count: amount })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when rate_limits.window_start <= ${expired} then excluded.count
            else rate_limits.count + excluded.count end`,
          windowStart: sql`case when rate_limits.window_start <= ${expired} then excluded.window_start
            else rate_limits.window_start end`,
        }),
      )
      .returning(['count', 'windowStart'])
      .executeTakeFirstOrThrow()
  }

  const secondsLeft = ({ windowMs }: RateLimit, start: string) =>
    Math.max(1, Math.ceil((Date.parse(start) + windowMs - Date.parse(now())) / 1000))

  const deleteExpired = (trx: Handle) =>
    trx.deleteFrom('rateLimits').where('windowStart', '<=', before(maxWindowMs)).execute()

  const takeOff = (trx: Handle, { key }: Pick<RateLimit, 'key'>, amount: number) =>
    trx
      .updateTable('rateLimits')
      .set((eb) => ({ count: eb('count', '-', amount) }))
      .where('key', '=', hash(key))
      .where('count', '>=', amount)
      .execute()

  return {
    /** Counts one attempt. @returns attempts in the current window, and milliseconds until it ends */
    async count(
      limit: Omit<RateLimit, 'max'>,
      handle: Handle = database.query,
    ): Promise<{ count: number; leftMs: number }> {
      const { count: taken, windowStart: start } = await count(handle, limit)
      if (Number(taken) === 1) await deleteExpired(handle)
      const leftMs = Date.parse(start) + limit.windowMs - Date.parse(now())
      return { count: Number(taken), leftMs: Math.max(0, leftMs) }
    },

    /**
     * Counts one attempt against each limit, in order, up to the first that is exceeded. Writes nothing after that, however many keys an
     * attacker invents for the others.
     * @returns seconds until that limit's window ends; undefined if none is exceeded
     */
    async consume(limits: RateLimit[]): Promise<number | undefined> {
      const counted = await database.query
        .selectFrom('rateLimits')
        .selectAll()
        .where(
          'key',
          'in',
          limits.map(({ key }) => hash(key)),
        )
        .execute()
      for (const limit of limits) {
        const row = counted.find(({ key }) => key === hash(limit.key))
        if (row && row.windowStart > before(limit.windowMs) && Number(row.count) >= limit.max)
          return secondsLeft(limit, row.windowStart)
      }
      return database.transaction(async (trx) => {
        for (const limit of limits) {
          const { count: taken, windowStart: start } = await count(trx, limit)
          if (Number(taken) === 1) await deleteExpired(trx)
          if (Number(taken) > limit.max) return secondsLeft(limit, start)
        }
        return undefined
      })
    },

    /** Counts an amount against each limit. @returns the first exceeded limit, in which case nothing is counted */
    async take<Limit extends RateLimit>(
      trx: Transaction<Tables>,
      limits: Limit[],
      amount: number,
    ): Promise<Limit | undefined> {
      let exceeded: Limit | undefined
      for (const limit of limits)
        if (Number((await count(trx, limit, amount)).count) > limit.max) exceeded ??= limit
      if (exceeded) for (const limit of limits) await takeOff(trx, limit, amount)
      return exceeded
    },

    /** Sets the count of a limit to zero. */
    async reset({ key }: RateLimit): Promise<void> {
      await database.query.deleteFrom('rateLimits').where('key', '=', hash(key)).execute()
    },

    /** Subtracts one attempt from the count. */
    async refund({ key }: RateLimit): Promise<void> {
      await takeOff(database.query, { key }, 1)
    },
  }
}

/** Counts attempts in fixed windows in the memory of this process, without disk writes. */
export function createMemoryCounter() {
  const windows = new LRUCache<string, { count: number }>({
    max: maxKeysInMemory,
    ttl: 1,
    ttlAutopurge: true,
  })
  return {
    /** Counts attempts, one by default. @returns attempts in the current window, and milliseconds until it ends */
    count({ key, windowMs }: Omit<RateLimit, 'max'>, amount = 1): { count: number; leftMs: number } {
      let current = windows.get(key)
      if (!current) {
        current = { count: 0 }
        windows.set(key, current, { ttl: windowMs })
      }
      current.count += amount
      return { count: current.count, leftMs: windows.getRemainingTTL(key) }
    },
  }
}
