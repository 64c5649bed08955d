import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { lockDataDir } from './data-dir-lock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sqliteDialect } from '#server/platform/database/dialects.ts'
import { createFullText, createRecordSearch } from '#server/platform/database/search/full-text.ts'
import { createKysely } from '#server/platform/database/kysely.ts'
import { runMigrations } from '#server/platform/database/migrate.ts'
import { singleNode } from '#server/platform/database/nodes.ts'
import { sqliteKyselyDialect } from './driver.ts'
import { sqliteSearch } from '#server/platform/database/search/sqlite-search.ts'
import { SqliteWriter } from './writer.ts'
import { runGuarded } from '#server/platform/database/transaction-guard.ts'

/** The database's file inside the data folder. */
export const sqliteFileName = 'frontdesk.sqlite'

/**
 * Acknowledged means stored: FULL syncs the log at each commit. A wait for another process's lock ends after 5 s. The log is
 * taken over into the file when it holds 16 MB rather than 4: many at once touch the same pages again and again.
 * Nothing here gathers statistics: taken while tables are small, they make SQLite scan them when they are large.
 * Those it plans by are written down in the migration 0007-statistics.
 */
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma busy_timeout = 5000;
  pragma temp_store = memory;
  pragma wal_autocheckpoint = 4000;
  pragma journal_size_limit = 67108864;
  pragma trusted_schema = off;
`

/**
 * Opens SQLite inside `dataDir`, taking the folder for this process until it is closed.
 * @throws StartRefused when another process has the folder
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  const lock = await lockDataDir(dataDir)
  try {
    const database = overSqlite(join(dataDir, sqliteFileName))
    return {
      ...database,
      async close() {
        await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens the SQLite that another process of this machine is serving: SQLite's own locks keep the two apart. */
export function openServedSqlite(dataDir: string): Database {
  return overSqlite(join(dataDir, sqliteFileName))
}

/** Pages of the file that each connection keeps in memory (kB). */
const kept = { writer: 4_000, reader: 12_000 }

function connect(file: string, kilobytes: number): DatabaseSync {
  const connection = new DatabaseSync(file)
  connection.exec(`${pragmas} pragma cache_size = -${kilobytes};`)
  return connection
}

function overSqlite(file: string): Database {
  const connection = connect(file, kept.writer)
  const reader = connect(file, kept.reader)
  reader.exec('pragma query_only = on')
  const writer = new SqliteWriter(connection)
  const query = createKysely(sqliteKyselyDialect(writer, reader))
  const search = sqliteSearch(writer)

  const transaction: Database['transaction'] = (work) =>
    query.transaction().execute((trx) => runGuarded(() => work(trx)))

  return {
    kind: 'sqlite',
    query,
    reads: query,
    fullText: createFullText(search),
    recordSearch: createRecordSearch(search),
    transaction,
    // Transactions are immediate here, so there is only ever one.
    async lock() {},
    async migrate() {
      await transaction((trx) => runMigrations(trx, sqliteDialect))
    },
    skipLocked: (choice) => choice,
    joinNodes: async () => singleNode,
    async ping() {
      await sql`select 1`.execute(query)
    },
    async close() {
      if (!connection.isOpen) return
      // what was never asked anything would stay open
      await sql`select 1`.execute(query)
      await query.destroy()
    },
  }
}
