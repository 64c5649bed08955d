import type { Kysely, Transaction } from 'kysely'
import type { FullText, RecordSearch } from './full-text.ts'
import type { Tables } from './tables.ts'

/** The one store of the product, whichever engine keeps it. */
export type Database = {
  /** Kysely over every table; the same code on both engines. Inside `transaction`, use what it hands out instead. */
  query: Kysely<Tables>
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
  /** Waits until no other transaction holds `name`, and holds it until `trx` ends; for decisions that no index can make. */
  hold(trx: Transaction<Tables>, name: string): Promise<void>
  /** Brings the tables up to this code. @throws StartRefused when the database is newer than the code */
  migrate(): Promise<void>
  /** Resolves when the database answers. @throws when it does not, within seconds */
  ping(): Promise<void>
  close(): Promise<void>
}
