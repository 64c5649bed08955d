import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { NodeOptions, Nodes } from './nodes.ts'
import type { FullText, RecordSearch } from './search/full-text.ts'
import type { Tables } from './tables.ts'

/** The one store of the product, whichever engine keeps it. */
export type Database = {
  /** Kysely over every table; the same code on both engines. Inside `transaction`, use what it hands out instead. */
  query: Kysely<Tables>
  /** For what every visitor may read: like `query`, but from a replica where there is one that has come far enough. */
  reads: Kysely<Tables>
  /** Search over posts. */
  fullText: FullText
  /** Search over the records that the back office lists. */
  recordSearch: RecordSearch
  /** Which engine; for messages and health only: stores never look at it. */
  kind: 'sqlite' | 'postgres'
  /**
   * Runs `work` in one transaction, and again from its start when PostgreSQL reports a deadlock or a conflict: so `work`
   * touches nothing but the database. Waiting for other things inside holds up every other writer.
   */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Waits until no other transaction holds any of `names`, and holds them until `trx` ends; for decisions that no index can
   * make. In one call, those who ask for the same names never wait for each other in a circle.
   */
  lock(trx: Transaction<Tables>, ...names: string[]): Promise<void>
  /** Of a choice of rows, those that no other transaction holds; held until ours ends. So each is worked on by one node. */
  skipLocked<DB, TB extends keyof DB, O>(choice: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>
  /** Brings the tables up to this code. @throws StartRefused when the database is newer than the code */
  migrate(): Promise<void>
  /** Resolves when the database answers. @throws when it does not, within seconds */
  ping(): Promise<void>
  /** Makes this process one of those that serve the database, until it leaves. */
  joinNodes(introduction: NodeOptions): Promise<Nodes>
  close(): Promise<void>
}
