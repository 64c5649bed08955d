import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql, type Transaction } from 'kysely'
import { lockDataDir } from './data-dir-lock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sqliteSchemaDialect } from '#server/platform/database/dialects.ts'
import { createFullText, createRecordSearch } from '#server/platform/database/search/full-text.ts'
import { createWordIndex } from '#server/platform/database/search/word-index.ts'
import { createKysely } from '#server/platform/database/kysely.ts'
import { runMissingMigrations } from '#server/platform/database/migrate.ts'
import { touchChangeFile, watchChangeFile } from './change-file.ts'
import { keepDiskReserve, type DiskReserve } from './disk-reserve.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Cluster } from '#server/platform/database/cluster.ts'
import { sqliteKyselyDialect } from './driver.ts'
import { sqliteSearch } from '#server/platform/database/search/sqlite-search.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import type { Tables } from '#server/tables.ts'
import { openSqliteSnapshot } from '#server/platform/database/read-snapshot.ts'
import { purgeSqlite } from './purge.ts'
import { SqliteWriter } from './writer.ts'
import { runInsideTransaction } from '#server/platform/database/transaction-guard.ts'

/** The name of the database file in the data folder. */
export const sqliteFileName = 'frontdesk.sqlite'

/**
 * `synchronous = full` syncs the log on every commit, so that acknowledged writes are stored. A wait for another process's lock ends after
 * 5 s. The log is checkpointed at 16 MB instead of 4, because concurrent writes touch the same pages repeatedly. `analyze` is never run:
 * statistics of small tables make SQLite scan large ones. The tables' declarations contain statistics instead. `secure_delete` overwrites
 * deleted rows and free pages with zeros.
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
  pragma secure_delete = on;
`

/**
 * Opens the SQLite database in `dataDir`, and locks the folder for this process until the database is closed.
 * @throws StartError if another process uses the folder
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  const lock = await lockDataDir(dataDir)
  try {
    const database = openFile(join(dataDir, sqliteFileName), () => watchChangeFile(dataDir))
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

/** Opens the SQLite database that another process on this machine serves. SQLite's own locks separate the two. */
export function openSqliteBesideServer(dataDir: string): Database {
  return openFile(join(dataDir, sqliteFileName), () => touchChangeFile(dataDir))
}

/** Page cache of each connection, in kB. */
const cacheSizes = { writer: 4_000, reader: 12_000 }

function connect(file: string, kilobytes: number): DatabaseSync {
  const connection = new DatabaseSync(file)
  connection.exec(`${pragmas} pragma cache_size = -${kilobytes};`)
  return connection
}

/** @throws StartError if the file is another program's database */
async function assertOwnTables(trx: Transaction<Tables>, file: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
    trx,
  )
  if (rows.length > 0 && !rows.some(({ name }) => name === 'migrations'))
    throw new StartError(`${file} belongs to another program: set DATA_DIR to a folder of Frontdesk's own.`)
}

function openFile(file: string, joinCluster: () => Cluster): Database {
  const connection = connect(file, cacheSizes.writer)
  // the writer itself waits for other processes: SQLite would block all requests meanwhile
  connection.exec('pragma busy_timeout = 0')
  const reader = connect(file, cacheSizes.reader)
  reader.exec('pragma query_only = on')
  const writer = new SqliteWriter(connection)
  let reserve: DiskReserve | undefined
  /** Releases the reserve after a write that failed on a full disk. @returns whether to retry */
  const freesSpace = (error: unknown): boolean => {
    if (!reserve || databaseErrorKind(error) !== 'full') return false
    reserve.release()
    return true
  }
  const query = createKysely(sqliteKyselyDialect(writer, reader, freesSpace))

  const transaction: Database['transaction'] = (work) => {
    const run = () => query.transaction().execute((trx) => runInsideTransaction(() => work(trx)))
    return run().catch((error: unknown) => {
      if (!freesSpace(error)) throw error
      return run()
    })
  }

  return {
    kind: 'sqlite',
    query,
    fullText: createFullText(sqliteSearch),
    wordIndex: createWordIndex(
      (word) => sql`exists (select 1 from json_each(post_words.words) where value = ${word})`,
    ),
    recordSearch: createRecordSearch(sqliteSearch),
    transaction,
    // Transactions are immediate, so only one runs at a time.
    async lock() {},
    async migrate() {
      await transaction(async (trx) => {
        await assertOwnTables(trx, file)
        await runMissingMigrations(trx, sqliteSchemaDialect)
      })
    },
    skipLocked: (rows) => rows,
    joinCluster: async () => joinCluster(),
    openSnapshot: async () => openSqliteSnapshot(file),
    async reserveSpace() {
      reserve ??= await keepDiskReserve(dirname(file))
    },
    isFull: async () => (await reserve?.isReleased()) ?? false,
    purge: (options) => writer.runAlone(() => purgeSqlite(file, options)),
    async ping() {
      await sql`select 1`.execute(query)
    },
    async close() {
      if (!connection.isOpen) return
      reserve?.stop()
      // Kysely only closes connections that were used.
      await sql`select 1`.execute(query)
      await query.destroy()
    },
  }
}
