import type { DatabaseSync, StatementSync } from 'node:sqlite'
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
import { decoderOf, encode, type Decode } from './sqlite-values.ts'
import { refuseInside } from './transaction-guard.ts'
import { Turns } from './turns.ts'

/** Statements kept prepared, least recently used out first. */
const mostStatements = 300

type Prepared = { statement: StatementSync; returnsRows: boolean; decode: Decode | undefined }

/** One connection, used by one holder at a time: a transaction has it for itself from begin to end. */
export function sqliteKyselyDialect(connection: DatabaseSync): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new SqliteDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Turns are taken in the driver, where a query that would wait for its own transaction can be told apart. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #db: DatabaseSync
  readonly #connection: DatabaseConnection
  readonly #turns = new Turns()

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#connection = new SqliteConnection(db)
  }

  async init() {}

  async acquireConnection() {
    refuseInside()
    await this.#turns.take()
    return this.#connection
  }

  async releaseConnection() {
    this.#turns.pass()
  }

  /** Immediate, so that a transaction which reads before it writes never has to give up. */
  async beginTransaction() {
    this.#db.exec('begin immediate')
  }

  async commitTransaction() {
    this.#db.exec('commit')
  }

  /** SQLite itself rolls back on some faults, a full disk among them. */
  async rollbackTransaction() {
    if (this.#db.isTransaction) this.#db.exec('rollback')
  }

  async destroy() {
    this.#db.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, returnsRows, decode } = this.#prepare(sql)
    const values = parameters.map(encode)
    if (returnsRows) {
      const rows = statement.all(...values)
      if (decode) for (const row of rows) decode(row)
      return { rows: rows as R[] }
    }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for it
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Queries are not streamed here: page them')
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#statements.get(sql)
    if (prepared) {
      this.#statements.delete(sql)
    } else {
      const statement = this.#db.prepare(sql)
      const columns = statement.columns()
      prepared = { statement, returnsRows: columns.length > 0, decode: decoderOf(columns) }
      if (this.#statements.size >= mostStatements) {
        this.#statements.delete(this.#statements.keys().next().value!)
      }
    }
    this.#statements.set(sql, prepared)
    return prepared
  }
}
