import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { Statements } from './statements.ts'
import { Mutex } from '#server/platform/mutex.ts'

/** Pieces of work whose commit is one: none of them is acknowledged before it, and all fail with it. */
type Group = PromiseWithResolvers<void>

/**
 * The connection that writes. One piece of work has it at a time, from `begin` to its end; what ended well within one
 * turn of the event loop is committed together, so that many at once wait for one write to the disk. Nobody else sees
 * any of it before: reads have a connection of their own.
 */
export class SqliteWriter {
  readonly #db: DatabaseSync
  readonly #statements: Statements
  readonly #mutex = new Mutex()
  #group: Group | undefined
  /** The group of the work that has the connection. */
  #joined: Group | undefined
  #isAnnounced = false
  #isDue = false
  /** What runs at the commit of the group, what was added to it by the work that has the connection, and what that work was too early for. */
  #atCommit: CompiledQuery[] = []
  #added: CompiledQuery[] = []
  #early: CompiledQuery[] = []

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#statements = new Statements(db)
  }

  /** Waits for its turn, and begins a piece of work. Immediate, so that one which reads before it writes never has to give up. */
  async begin(): Promise<void> {
    await this.#mutex.acquire()
    try {
      if (!this.#group) {
        this.#db.exec('begin immediate')
        this.#group = newGroup()
      }
      this.#inWork('savepoint work')
      this.#joined = this.#group
    } catch (error) {
      this.#leave()
      throw error
    }
  }

  /** Runs a query of the work that has the connection. */
  run<R>(query: CompiledQuery): QueryResult<R> {
    if (!this.#isJoined()) throw new Error('The transaction is over')
    try {
      if (!isIndifferent(query.sql)) this.#runEarly()
      return this.#statements.run<R>(query)
    } catch (error) {
      // SQLite itself rolls back on some faults, a full disk among them: then all that had ended well is lost with it.
      if (!this.#db.isTransaction) this.#fail(error)
      throw error
    }
  }

  /**
   * Has a statement of the work that has the connection run when it is committed, or sooner: before anything that may change,
   * delete or search what it writes. It must be one that does not fail by what others do.
   */
  runAtCommit(query: CompiledQuery): void {
    this.#added.push(query)
  }

  /** Ends a piece of work well. Resolves when it is on the disk. */
  async commit(): Promise<void> {
    const group = this.#joined
    try {
      if (this.#isJoined()) {
        this.#inWork('release work')
        this.#atCommit.push(...this.#added)
      }
    } catch (error) {
      this.rollback()
      throw error
    }
    this.#leave()
    await group?.promise
  }

  /** Ends a piece of work as if it had never been; does nothing when it has ended. */
  rollback(): void {
    if (!this.#joined) return
    try {
      if (this.#isJoined()) {
        this.#inWork('rollback to work; release work')
        this.#atCommit.unshift(...this.#early)
      }
    } finally {
      this.#leave()
    }
  }

  /** Waits for what is under way, commits it, and closes the connection. */
  async close(): Promise<void> {
    await this.#mutex.acquire()
    this.#commit()
    this.#db.close()
    this.#mutex.release()
  }

  #isJoined(): boolean {
    return this.#joined !== undefined && this.#joined === this.#group
  }

  /** What others have left for the commit is taken back with the work, and is to be run again then. */
  #runEarly(): void {
    for (let query = this.#atCommit[0]; query; query = this.#atCommit[0]) {
      this.#statements.run(query)
      this.#early.push(query)
      this.#atCommit.shift()
    }
    for (let query = this.#added[0]; query; query = this.#added[0]) {
      this.#statements.run(query)
      this.#added.shift()
    }
  }

  #inWork(sql: string): void {
    try {
      this.#db.exec(sql)
    } catch (error) {
      if (!this.#db.isTransaction) this.#fail(error)
      throw error
    }
  }

  #leave(): void {
    this.#joined = undefined
    this.#added = []
    this.#early = []
    if (this.#isDue) this.#commit()
    else if (this.#group && !this.#isAnnounced) {
      this.#isAnnounced = true
      setImmediate(() => {
        this.#isAnnounced = false
        if (this.#mutex.isLocked) this.#isDue = true
        else this.#commit()
      })
    }
    this.#mutex.release()
  }

  #commit(): void {
    this.#isDue = false
    const group = this.#group
    if (!group) return
    try {
      for (const query of this.#atCommit) this.#statements.run(query)
      this.#db.exec('commit')
      this.#group = undefined
      this.#atCommit = []
      group.resolve()
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#group?.reject(error)
    this.#group = undefined
    this.#atCommit = []
    try {
      if (this.#db.isTransaction) this.#db.exec('rollback')
    } catch {
      // said by the error that led here: a rollback that fails has ended the transaction all the same
    }
  }
}

/** Whether a statement neither sees nor touches what is written at the commit: it adds rows, or reads without a search. */
function isIndifferent(sql: string): boolean {
  return sql.startsWith('insert into ') || (sql.startsWith('select ') && !sql.includes(' match '))
}

function newGroup(): Group {
  const group = Promise.withResolvers<void>()
  // where nobody waits for it, nobody has lost anything
  group.promise.catch(() => {})
  return group
}
