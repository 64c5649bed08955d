import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#server/platform/log/log.ts'
import type { Database } from './database.ts'
import { databaseErrorKind } from './errors.ts'

const retryMs = 1_000
/** How often (ms) to log that the server is waiting. */
const reportMs = 10_000

/**
 * Migrates the database when the server starts. Waits for a PostgreSQL server that can't be reached yet, because after a boot it may be
 * ready later than this process; logs that every ten seconds.
 * @throws what a reachable database reports, such as a rejected role
 */
export async function migrateWhenReachable(
  { kind, migrate }: Pick<Database, 'kind' | 'migrate'>,
  log: Pick<Logger, 'error' | 'info'>,
): Promise<void> {
  let reportedAt = -Infinity
  for (;;) {
    try {
      await migrate()
      if (reportedAt !== -Infinity) log.info('the database in DATABASE_URL is reachable')
      return
    } catch (error) {
      if (kind !== 'postgres' || databaseErrorKind(error) !== 'unavailable') throw error
      if (performance.now() - reportedAt >= reportMs) {
        reportedAt = performance.now()
        const { message, code } = error as NodeJS.ErrnoException
        log.error(
          { reason: message || code },
          'waiting for the database in DATABASE_URL, which cannot be reached',
        )
      }
      await pause(retryMs)
    }
  }
}
