import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { ClusterOptions, Cluster } from './cluster.ts'
import type { SimilarWords } from './search/similar-words.ts'
import type { FullText, RecordSearch } from './search/full-text.ts'
import type { ReadSnapshot } from './read-snapshot.ts'
import type { Tables } from '#server/tables.ts'

export type PurgeOptions = { isThorough: boolean; signal?: AbortSignal }

/** `busy` when others who use the database prevent a purge for the moment, `large` when only a thorough one can finish it. */
export type PurgeResult = 'done' | 'busy' | 'large'

/** The database of the product, on either engine. */
export type Database = {
  /**
   * Kysely over every table, the same on both engines. Inside `transaction`, use the handle that it passes instead.
   */
  query: Kysely<Tables>
  /** Search over posts. */
  fullText: FullText
  similarWords: SimilarWords
  /** Search over the records that the back office lists. */
  recordSearch: RecordSearch
  /** The engine, for messages and health only: stores do not depend on it. */
  kind: 'sqlite' | 'postgres'
  /**
   * Runs `work` in one transaction, and again from its start when PostgreSQL reports a deadlock or a conflict: `work` must
   * touch nothing but the database. It must not wait for anything else either, since every other writer waits for it.
   */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Locks `names` until `trx` ends, waiting for transactions that hold one of them; for decisions that no index can make.
   * Names of one call are locked in a fixed order, so calls do not deadlock each other.
   */
  lock(trx: Transaction<Tables>, ...names: string[]): Promise<void>
  /** Locks the selected rows that no other transaction holds, and skips the others, so that nodes share work between them. */
  skipLocked<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>
  /** Runs the migrations that the database lacks. @throws StartError when the database is newer than the code */
  migrate(): Promise<void>
  /** Opens a consistent view of everything, on a connection of its own, while others go on writing. */
  openSnapshot(): Promise<ReadSnapshot>
  /** Resolves when the database answers. @throws when it does not answer within seconds */
  ping(): Promise<void>
  /**
   * Removes what deleted rows leave in search indexes and in the files of the database, as far as the engine lets it; writes wait
   * meanwhile. Outside of transactions.
   * @param options `isThorough` also does what takes long on a large database; `signal` ends it
   */
  purge(options: PurgeOptions): Promise<PurgeResult>
  /** Reserves disk space for SQLite. A write that fails on a full disk releases it and is tried again. Does nothing on PostgreSQL. */
  reserveSpace(): Promise<void>
  /** Whether the disk is full and its reserve in use, which is for people who free space: visitors and emails have to wait. */
  isFull(): Promise<boolean>
  /** Registers this process among the nodes that serve the database, until it leaves. */
  joinCluster(options: ClusterOptions): Promise<Cluster>
  close(): Promise<void>
}
