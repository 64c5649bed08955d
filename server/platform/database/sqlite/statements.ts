import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import { decoderOf, encode, type Decode } from './values.ts'

/** Maximum number of prepared statements per connection. */
const maxStatements = 300

type Prepared = { statement: StatementSync; returnsRows: boolean; decode: Decode | undefined }

/** Runs queries on a connection and caches their prepared statements. */
export class StatementCache {
  readonly #db: DatabaseSync
  readonly #prepared = new LRUCache<string, Prepared>({ max: maxStatements })

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
    const cached = this.#prepared.get(sql)
    if (cached) return cached
    const statement = this.#db.prepare(sql)
    const columns = statement.columns()
    const prepared = { statement, returnsRows: columns.length > 0, decode: decoderOf(columns) }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}
