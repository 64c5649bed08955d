import { runStatement } from '#tests/support/servers/postgres-databases.ts'
import { startPostgres, type PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { UnavailableError } from '../row.ts'

/** Settings under which a committed transaction survives a power cut. */
const durableSettings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

/**
 * Runs `work` with an empty durable PostgreSQL server.
 * @throws UnavailableError when no server can be started on this machine
 */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  let server: PostgresServer
  try {
    server = await startPostgres(durableSettings)
  } catch (error) {
    throw new UnavailableError(
      `PostgreSQL cannot be started here (${String((error as Error).message).split('\n')[0]})`,
    )
  }
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Vacuums the database and gathers its statistics, which autovacuum does within a minute on a running site. */
export const vacuumAnalyze = (url: string) => runStatement(url, 'vacuum analyze')
