import type { DatabaseSync } from 'node:sqlite'
import {
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { StatementCache } from './statements.ts'
import type { SqliteWriter } from './writer.ts'
import { assertOutsideTransaction } from '#server/platform/database/transaction-guard.ts'

/**
 * Kysely's dialect over one database file with two connections. Reads outside of transactions use `reader`, see committed data and wait for
 * nothing. Everything else uses `writer`, one transaction at a time.
 * @param reader may be the writer's connection if nothing is written
 * @param canRetry whether a write that failed with this error can be retried
 */
export function sqliteKyselyDialect(
  writer: SqliteWriter,
  reader: DatabaseSync,
  canRetry: CanRetry = () => false,
): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new SqliteDriver(writer, reader, canRetry),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  }
}

type CanRetry = (error: unknown) => boolean

/** Kysely doesn't need to serialize connections, because `SqliteWriter` does. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * Inlines limits in queries. SQLite (since 3.47) considers a bound limit when it plans, so it plans the query again for each binding, which
 * costs more than most reads. There are only a dozen different limits.
 */
class Compiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`)
    else super.visitLimit(node)
  }
}

class SqliteDriver implements Driver {
  readonly #writer: SqliteWriter
  readonly #reader: DatabaseSync
  readonly #reads: StatementCache
  readonly #canRetry: CanRetry

  constructor(writer: SqliteWriter, reader: DatabaseSync, canRetry: CanRetry) {
    this.#writer = writer
    this.#canRetry = canRetry
    this.#reader = reader
    this.#reads = new StatementCache(reader)
  }

  async init() {}

  async acquireConnection() {
    assertOutsideTransaction()
    return new SqliteConnection(this.#writer, this.#reads, this.#canRetry)
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

/** A connection for Kysely: for one transaction, or for queries outside of transactions. */
class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteWriter
  readonly #reads: StatementCache
  readonly #canRetry: CanRetry
  #isInTransaction = false

  constructor(writer: SqliteWriter, reads: StatementCache, canRetry: CanRetry) {
    this.#writer = writer
    this.#reads = reads
    this.#canRetry = canRetry
  }

  async begin(): Promise<void> {
    await this.#writer.begin()
    this.#isInTransaction = true
  }

  async commit(): Promise<void> {
    await this.#writer.commit()
    this.#isInTransaction = false
  }

  rollback(): void {
    this.#isInTransaction = false
    this.#writer.rollback()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction) return this.#writer.run<R>(query)
    if (query.sql.startsWith('select ')) return this.#reads.run<R>(query)
    try {
      return await this.#write<R>(query)
    } catch (error) {
      if (!this.#canRetry(error)) throw error
      return this.#write<R>(query)
    }
  }

  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
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
    throw new Error('Queries cannot be streamed: page them')
  }
}
