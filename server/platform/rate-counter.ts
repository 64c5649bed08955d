import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** `key` names what is counted; it is stored as a hash. */
export type CountedLimit = { key: string; max: number; windowMs: number }

export type RateCounter = ReturnType<typeof createRateCounter>

type Handle = Kysely<Tables> | Transaction<Tables>

/** Windows that began longer ago than any limit lasts are cleared away. */
const maxWindowMs = 24 * 60 * 60_000

const hash = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Counts attempts in the database, so that all nodes share one count and a restart forgets none. An attempt is taken
 * before it is known whether it fails, and given back when it does not: so many at once cannot slip past the limit.
 */
export function createRateCounter(database: Pick<Database, 'query' | 'transaction'>, now: () => string) {
  const before = (ms: number) => new Date(Date.parse(now()) - ms).toISOString()

  const count = async (trx: Handle, { key, windowMs }: Omit<CountedLimit, 'max'>) => {
    const over = before(windowMs)
    return trx
      .insertInto('rateLimits')
      .values({ key: hash(key), windowStart: now(), count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when rate_limits.window_start <= ${over} then 1 else rate_limits.count + 1 end`,
          windowStart: sql`case when rate_limits.window_start <= ${over} then excluded.window_start
            else rate_limits.window_start end`,
        }),
      )
      .returning(['count', 'windowStart'])
      .executeTakeFirstOrThrow()
  }

  const clearAway = (trx: Handle) =>
    trx.deleteFrom('rateLimits').where('windowStart', '<=', before(maxWindowMs)).execute()

  return {
    /** Counts one attempt. @returns how many there are in the window, and how long (ms) it lasts */
    async count(limit: Omit<CountedLimit, 'max'>): Promise<{ count: number; leftMs: number }> {
      const { count: taken, windowStart: start } = await count(database.query, limit)
      if (Number(taken) === 1) await clearAway(database.query)
      const leftMs = Date.parse(start) + limit.windowMs - Date.parse(now())
      return { count: Number(taken), leftMs: Math.max(0, leftMs) }
    },

    /**
     * Takes one attempt of each limit, in order, up to the first that is used up.
     * @returns the seconds until that one opens again; undefined when all were open
     */
    async consume(limits: CountedLimit[]): Promise<number | undefined> {
      return database.transaction(async (trx) => {
        for (const limit of limits) {
          const { count: taken, windowStart: start } = await count(trx, limit)
          if (Number(taken) === 1) await clearAway(trx)
          if (Number(taken) > limit.max)
            return Math.max(1, Math.ceil((Date.parse(start) + limit.windowMs - Date.parse(now())) / 1000))
        }
        return undefined
      })
    },

    /** Starts the count of a limit afresh. */
    async reset({ key }: CountedLimit): Promise<void> {
      await database.query.deleteFrom('rateLimits').where('key', '=', hash(key)).execute()
    },

    /** Gives one attempt back. */
    async refund({ key }: CountedLimit): Promise<void> {
      await database.query
        .updateTable('rateLimits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', hash(key))
        .where('count', '>', 0)
        .execute()
    },
  }
}
