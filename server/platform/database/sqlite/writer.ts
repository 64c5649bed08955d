import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as afterOtherWork, setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import { StatementCache } from './statements.ts'
import { Mutex } from '#server/platform/concurrency/mutex.ts'

/** How long (ms) a transaction waits for another process's write, and the pause between attempts. */
const maxWaitMs = 5_000
const retryMs = 20

/** The connection for writes, one transaction at a time. Reads use another connection and don't see a transaction before its commit. */
export class SqliteWriter {
  readonly #db: DatabaseSync
  readonly #statements: StatementCache
  readonly #mutex = new Mutex()

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#statements = new StatementCache(db)
  }

  /** Waits for the connection and begins a transaction: an immediate one, so that reading before writing never causes a conflict. */
  async begin(): Promise<void> {
    await this.#mutex.acquire()
    const end = performance.now() + maxWaitMs
    try {
      // Retries while another process writes, so that other requests continue meanwhile.
      while (!this.#tryToBegin(end)) await pause(retryMs)
    } catch (error) {
      this.#mutex.release()
      throw error
    }
  }

  /** Runs a query of the current transaction. @throws if it is over: SQLite itself rolls back after some errors, such as a full disk */
  run<R>(query: CompiledQuery): QueryResult<R> {
    if (!this.#db.isTransaction) throw new Error('The transaction is over')
    return this.#statements.run<R>(query)
  }

  /**
   * Commits the current transaction to disk. Lets other work run before it resolves, even between the transactions of a long job.
   * @throws if the commit fails; the transaction must then still be rolled back
   */
  async commit(): Promise<void> {
    this.#db.exec('commit')
    this.#mutex.release()
    await afterOtherWork()
  }

  /** Rolls back the current transaction. */
  rollback(): void {
    try {
      if (this.#db.isTransaction) this.#db.exec('rollback')
    } finally {
      this.#mutex.release()
    }
  }

  /** Waits for the current transaction; no other begins until `work` is done. */
  async runAlone<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive(work)
  }

  /** Waits for the current transaction and closes the connection. */
  async close(): Promise<void> {
    await this.#mutex.runExclusive(() => this.#db.close())
  }

  /** @returns false while another process writes @throws once `end` has passed */
  #tryToBegin(end: number): boolean {
    try {
      this.#db.exec('begin immediate')
      return true
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error
      return false
    }
  }
}

/** Whether another connection writes (SQLITE_BUSY). */
const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5
