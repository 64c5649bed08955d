import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import { StatementCache } from './statements.ts'
import { Mutex } from '#server/platform/concurrency/mutex.ts'

/** How long (ms) a transaction waits for another process that writes, and how long it pauses between two tries. */
const maxWaitMs = 5_000
const retryMs = 20

/** Transactions that are committed together: none is acknowledged before the commit, and all fail with it. */
type Group = PromiseWithResolvers<void>

/**
 * The connection that writes. One transaction uses it at a time, as a savepoint of a group; the transactions that end within one
 * turn of the event loop form a group and are committed together, so that they share one write to the disk. Reads use another
 * connection and see nothing of a group before its commit.
 */
export class SqliteWriter {
  readonly #db: DatabaseSync
  readonly #statements: StatementCache
  readonly #mutex = new Mutex()
  #group: Group | undefined
  /** The group of the transaction that uses the connection. */
  #currentGroup: Group | undefined
  #isCommitScheduled = false
  #isCommitDue = false

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#statements = new StatementCache(db)
  }

  /** Waits for the connection and begins a transaction. Immediate, so that one that reads before it writes never conflicts. */
  async begin(): Promise<void> {
    await this.#mutex.acquire()
    try {
      if (!this.#group) {
        await this.#beginGroup()
        this.#group = newGroup()
      }
      this.#execute('savepoint item')
      this.#currentGroup = this.#group
    } catch (error) {
      this.#end()
      throw error
    }
  }

  /** Runs a query of the current transaction. */
  run<R>(query: CompiledQuery): QueryResult<R> {
    if (!this.#isInGroup()) throw new Error('The transaction is over')
    try {
      return this.#statements.run<R>(query)
    } catch (error) {
      // SQLite itself rolls back after some errors, such as a full disk: the whole group is lost then.
      if (!this.#db.isTransaction) this.#fail(error)
      throw error
    }
  }

  /** Commits the current transaction. Resolves when it is on the disk. */
  async commit(): Promise<void> {
    const group = this.#currentGroup
    try {
      if (this.#isInGroup()) this.#execute('release item')
    } catch (error) {
      this.rollback()
      throw error
    }
    this.#end()
    await group?.promise
  }

  /** Rolls the current transaction back; does nothing when it has ended. */
  rollback(): void {
    if (!this.#currentGroup) return
    try {
      if (this.#isInGroup()) this.#execute('rollback to item; release item')
    } finally {
      this.#end()
    }
  }

  /** Waits for the current transaction and commits its group; no other begins until `work` is done. */
  async runAlone<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive(() => {
      this.#commit()
      return work()
    })
  }

  /** Waits for the current transaction, commits its group and closes the connection. */
  async close(): Promise<void> {
    await this.#mutex.acquire()
    this.#commit()
    this.#db.close()
    this.#mutex.release()
  }

  /** Begins the transaction of a group. While another process writes, it tries again and again: other requests go on meanwhile. */
  async #beginGroup(): Promise<void> {
    const end = performance.now() + maxWaitMs
    for (;;) {
      try {
        this.#db.exec('begin immediate')
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() >= end) throw error
      }
      await pause(retryMs)
    }
  }

  #isInGroup(): boolean {
    return this.#currentGroup !== undefined && this.#currentGroup === this.#group
  }

  #execute(sql: string): void {
    try {
      this.#db.exec(sql)
    } catch (error) {
      if (!this.#db.isTransaction) this.#fail(error)
      throw error
    }
  }

  #end(): void {
    this.#currentGroup = undefined
    if (this.#isCommitDue) this.#commit()
    else if (this.#group && !this.#isCommitScheduled) {
      this.#isCommitScheduled = true
      setImmediate(() => {
        this.#isCommitScheduled = false
        if (this.#mutex.isLocked) this.#isCommitDue = true
        else this.#commit()
      })
    }
    this.#mutex.release()
  }

  #commit(): void {
    this.#isCommitDue = false
    const group = this.#group
    if (!group) return
    try {
      this.#db.exec('commit')
      this.#group = undefined
      group.resolve()
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#group?.reject(error)
    this.#group = undefined
    try {
      if (this.#db.isTransaction) this.#db.exec('rollback')
    } catch {
      // The error that led here says why; a rollback that fails has ended the transaction too.
    }
  }
}

/** Whether another connection writes (SQLITE_BUSY). */
const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5

function newGroup(): Group {
  const group = Promise.withResolvers<void>()
  // A group that fails while no transaction waits for it has lost nothing.
  group.promise.catch(() => {})
  return group
}
