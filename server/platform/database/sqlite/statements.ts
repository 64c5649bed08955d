import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { decoderOf, encode, type Decode } from './values.ts'

/** Statements kept prepared, least recently used out first. */
const mostStatements = 300

type Prepared = { statement: StatementSync; returnsRows: boolean; decode: Decode | undefined }

/** Runs queries on a connection, each prepared once. */
export class Statements {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
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

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql)
    if (prepared) {
      this.#prepared.delete(sql)
    } else {
      const statement = this.#db.prepare(sql)
      const columns = statement.columns()
      prepared = { statement, returnsRows: columns.length > 0, decode: decoderOf(columns) }
      if (this.#prepared.size >= mostStatements) {
        this.#prepared.delete(this.#prepared.keys().next().value!)
      }
    }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}
