import { runStatement } from '#tests/support/servers/postgres-databases.ts'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'

/** Settings under which a committed transaction survives a power cut. */
const durableSettings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

/** Runs `work` with an empty durable PostgreSQL server. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres(durableSettings)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Vacuums the database and gathers its statistics, which autovacuum does within a minute on a running site. */
export const vacuumAnalyze = (url: string) => runStatement(url, 'vacuum analyze')
