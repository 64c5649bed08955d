import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#server/platform/log/log.ts'
import type { Database } from './database.ts'
import { databaseErrorKind } from './errors.ts'

const retryMs = 1_000
/** How often the log says that the server waits (ms). */
const reportMs = 10_000

/**
 * Migrates the database at the start of the server. Waits for a PostgreSQL server that cannot be reached yet, since after a boot
 * of the machine it may be ready later than this process; a log line each ten seconds says so.
 * @throws what a database that is reached reports, such as a role that it rejects
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
