import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PurgeResult } from '#server/platform/database/database.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { Mutex } from '#server/platform/concurrency/mutex.ts'

/** Key of the `settings` row of a pending purge. */
const pendingKey = 'purge-pending'

type PurgeOptions = { isThorough: boolean }

type Deps = { database: Database; log: Logger }

export type Purge = ReturnType<typeof createPurge>

/**
 * Removes the traces of deleted rows from the database files. A purge is requested in the transaction of an erasure, so a crash only delays
 * it.
 */
export function createPurge({ database, log }: Deps) {
  const mutex = new Mutex()
  const stopping = new AbortController()

  const findPending = async (): Promise<string | undefined> => {
    const row = await database.query
      .selectFrom('settings')
      .select('value')
      .where('key', '=', pendingKey)
      .executeTakeFirst()
    return row?.value
  }

  const attempt = async (options: PurgeOptions): Promise<PurgeResult | undefined> => {
    const { signal } = stopping
    try {
      const result = await database.purge({ ...options, signal })
      if (result === 'busy')
        log.warn(
          'deleted data is still in the database files, because another process is reading them, will retry',
        )
      return result
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'purging the database failed, will retry')
      return undefined
    }
  }

  return {
    /** Requests a purge in the transaction of the erasure. */
    async request(trx: Transaction<Tables>): Promise<void> {
      const value = randomUUID()
      await trx
        .insertInto('settings')
        .values({ key: pendingKey, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },

    /** Whether a purge is pending. */
    isPending: async (): Promise<boolean> => (await findPending()) !== undefined,

    /**
     * Runs a requested purge. Logs what it can't do, which the next call retries.
     * @param options `isThorough` includes slow work, during which writes wait
     */
    async run({ isThorough }: PurgeOptions): Promise<void> {
      await mutex.runExclusive(async () => {
        const pending = await findPending()
        if (pending === undefined || (await attempt({ isThorough })) !== 'done') return
        // keeps one that was requested meanwhile
        await database.query
          .deleteFrom('settings')
          .where('key', '=', pendingKey)
          .where('value', '=', pending)
          .execute()
      })
    },

    /** Runs a quick purge, even if none was requested. */
    async runQuick(): Promise<void> {
      await mutex.runExclusive(() => attempt({ isThorough: false }))
    },

    /** Aborts a running purge, which stays pending, and prevents others. */
    stop: () => stopping.abort(),
  }
}
