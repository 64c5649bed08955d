import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { ClusterOptions, Cluster } from './cluster.ts'
import type { WordIndex } from './search/word-index.ts'
import type { FullText, RecordSearch } from './search/full-text.ts'
import type { ReadSnapshot } from './read-snapshot.ts'
import type { Tables } from '#server/tables.ts'

export type PurgeOptions = { isThorough: boolean; signal?: AbortSignal }

/** `busy` if other users of the database prevent a purge for now, `large` if only a thorough purge can finish it. */
export type PurgeResult = 'done' | 'busy' | 'large'

/** The site's database, on either engine. */
export type Database = {
  /** Kysely over every table, the same on both engines. Inside `transaction`, use the handle that is passed to `work` instead. */
  query: Kysely<Tables>
  /** Search over posts. */
  fullText: FullText
  wordIndex: WordIndex
  /** Search over the records that the back office lists. */
  recordSearch: RecordSearch
  /** The engine, only for messages and health: stores don't depend on it. */
  kind: 'sqlite' | 'postgres'
  /**
   * Runs `work` in one transaction, and restarts it if PostgreSQL reports a deadlock or conflict: `work` must have no other effects than on
   * the database. It must not wait for anything else either, because every other writer waits for it.
   */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Locks `names` until `trx` ends, waiting for transactions that hold one of them, for decisions that no index can enforce. Names of one
   * call are locked in a fixed order, so that calls don't deadlock each other.
   */
  lock(trx: Transaction<Tables>, ...names: string[]): Promise<void>
  /** Locks the selected rows that no other transaction has locked, and skips the others, so that nodes share work. */
  skipLocked<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>
  /** Runs missing migrations. @throws StartError if the database is newer than the code */
  migrate(): Promise<void>
  /** Opens a consistent view of the whole database, on its own connection, while others keep writing. */
  openSnapshot(): Promise<ReadSnapshot>
  /** Resolves when the database responds. @throws if it doesn't respond within seconds */
  ping(): Promise<void>
  /**
   * Removes the traces of deleted rows from search indexes and database files, as far as the engine allows; writes wait meanwhile. Call it
   * outside of transactions.
   * @param options `isThorough` includes work that takes long on a large database; `signal` ends it
   */
  purge(options: PurgeOptions): Promise<PurgeResult>
  /** Reserves disk space for SQLite. A write that fails on a full disk releases it and is retried. Does nothing on PostgreSQL. */
  reserveSpace(): Promise<void>
  /** Whether the disk is full and the reserve is in use. The reserve is for people who free up space: visitors and emails have to wait. */
  isFull(): Promise<boolean>
  /** Registers this process with the nodes that serve the database, until it leaves. */
  joinCluster(options: ClusterOptions): Promise<Cluster>
  close(): Promise<void>
}
