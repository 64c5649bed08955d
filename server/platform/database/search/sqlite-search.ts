import { CompiledQuery, sql } from 'kysely'
import { indexTerms, queryTerms } from './full-text.rules.ts'
import type { SearchDocument, QueryHandle, SearchEngine } from './full-text.ts'
import type { SqliteWriter } from '#server/platform/database/sqlite/writer.ts'

/** Plain SQL: building these queries by Kysely would cost each comment more than running them. */
const raw = CompiledQuery.raw

/**
 * Search by FTS5; its tables are described in migrations/search-tables.ts. FTS5 flushes its terms at every savepoint, so they
 * are written when the group of transactions commits.
 */
export function sqliteSearch(writer: SqliteWriter): SearchEngine {
  async function add(db: QueryHandle, table: string, { id, columns }: SearchDocument): Promise<void> {
    const inserted = await db.executeQuery<{ id: number }>(
      raw(`insert into ${table}_rows (record_id) values (?) returning id`, [id]),
    )
    const names = Object.keys(columns)
    const terms = Object.values(columns).map((text) => indexTerms(text).join(' '))
    const placeholders = names.map(() => ', ?').join('')
    const insertTerms = raw(`insert into ${table} (rowid, ${names.join(', ')}) values (?${placeholders})`, [
      inserted.rows[0]!.id,
      ...terms,
    ])
    if (db.isTransaction) writer.runAtCommit(insertTerms)
    else await db.executeQuery(insertTerms)
  }

  return {
    async add(db, table, documents) {
      for (const document of documents) await add(db, table, document)
    },

    async replace(db, table, document) {
      // A trigger deletes the old terms with the row.
      await db.executeQuery(raw(`delete from ${table}_rows where record_id = ?`, [document.id]))
      await add(db, table, document)
    },

    rowsOf: (table) => `${table}_rows`,

    matching(table, search) {
      const terms = queryTerms(search).map(({ stem, prefix }) => `("${stem}" OR "${prefix}" *)`)
      if (terms.length === 0) return undefined
      const [index, rows] = [sql.table(table), sql.table(`${table}_rows`)]
      // FTS5 gives the best match the lowest rank. The cross join and the limit keep the planner from searching once a post.
      return sql`(select ${rows}.record_id, -${index}.rank as rank from ${index}
        cross join ${rows} on ${rows}.id = ${index}.rowid where ${index} match ${terms.join(' AND ')} limit -1)`
    },
  }
}
