import type { DatabaseSync } from 'node:sqlite'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { Statements } from './sqlite-statements.ts'
import type { SqliteWriter } from './sqlite-writer.ts'
import { refuseInside } from './transaction-guard.ts'

/**
 * One database by two connections: reads outside of transactions see what is committed, and wait for nobody; all else is
 * written in turns. @param reader may be the same where nothing is written
 */
export function sqliteKyselyDialect(writer: SqliteWriter, reader: DatabaseSync): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new SqliteDriver(writer, reader),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Turns are taken by the writer, where a query that would wait for its own transaction can be told apart. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #writer: SqliteWriter
  readonly #reader: DatabaseSync
  readonly #reads: Statements

  constructor(writer: SqliteWriter, reader: DatabaseSync) {
    this.#writer = writer
    this.#reader = reader
    this.#reads = new Statements(reader)
  }

  async init() {}

  async acquireConnection() {
    refuseInside()
    return new SqliteConnection(this.#writer, this.#reads)
  }

  async releaseConnection() {}

  beginTransaction(connection: SqliteConnection) {
    return connection.begin()
  }

  commitTransaction(connection: SqliteConnection) {
    return connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection) {
    connection.rollback()
  }

  async destroy() {
    await this.#writer.close()
    if (this.#reader.isOpen) this.#reader.close()
  }
}

/** What one holder sees: a transaction from its begin to its end, or queries that each stand alone. */
class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteWriter
  readonly #reads: Statements
  #isInTransaction = false

  constructor(writer: SqliteWriter, reads: Statements) {
    this.#writer = writer
    this.#reads = reads
  }

  async begin(): Promise<void> {
    await this.#writer.begin()
    this.#isInTransaction = true
  }

  async commit(): Promise<void> {
    await this.#writer.commit().finally(() => (this.#isInTransaction = false))
  }

  rollback(): void {
    if (this.#isInTransaction) this.#writer.rollback()
    this.#isInTransaction = false
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction) return this.#writer.run<R>(query)
    if (query.sql.startsWith('select ')) return this.#reads.run<R>(query)
    await this.begin()
    try {
      const result = this.#writer.run<R>(query)
      await this.commit()
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for it
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Queries are not streamed here: page them')
  }
}
