import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import { indexTerms, queryTerms } from './full-text.rules.ts'
import type { SearchDocument, QueryHandle, SearchEngine } from './full-text.ts'

/** Plain SQL: for each comment, Kysely would take longer to build these queries than SQLite to run them. */
const raw = CompiledQuery.raw

async function add(db: QueryHandle, table: string, documents: SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map(() => '(?)').join(', ')
  const inserted = await db.executeQuery<{ id: number; record_id: string }>(
    raw(
      `insert into ${table}_rows (record_id) values ${rows} returning id, record_id`,
      documents.map(({ id }) => id),
    ),
  )
  const rowIds = new Map(inserted.rows.map((row) => [row.record_id, row.id]))
  for (const { id, columns } of documents) {
    const names = Object.keys(columns)
    const terms = Object.values(columns).map((text) => indexTerms(text).join(' '))
    const placeholders = names.map(() => ', ?').join('')
    await db.executeQuery(
      raw(`insert into ${table} (rowid, ${names.join(', ')}) values (?${placeholders})`, [
        rowIds.get(id),
        ...terms,
      ]),
    )
  }
}

/**
 * Search with FTS5; `search-tables.ts` describes its tables. FTS5 flushes its terms before every other statement that changes rows, so the
 * terms of many documents are inserted consecutively.
 */
export const sqliteSearch: SearchEngine = {
  add,

  async replace(db, table, document) {
    // A trigger deletes the old terms together with the row.
    await db.executeQuery(raw(`delete from ${table}_rows where record_id = ?`, [document.id]))
    await add(db, table, [document])
  },

  rowsOf: (table) => `${table}_rows`,

  havingOneOf: (table, groups) =>
    selectMatching(
      table,
      groups.map((words) => `(${words.map((word) => `"${word}"`).join(' OR ')})`),
      sql``,
    ),

  matching(table, search) {
    const terms = queryTerms(search).map(({ word, stem, isWhole }) =>
      isWhole ? `"${stem}"` : `("${stem}" OR "${word}" *)`,
    )
    if (terms.length === 0) return undefined
    // FTS5 gives the best match the lowest rank.
    return selectMatching(table, terms, sql`, -${sql.table(table)}.rank as rank`)
  },
}

/** Selects the records that match each term. The cross join and the limit prevent the planner from running a search for each record. */
function selectMatching<Row>(table: string, terms: string[], rank: RawBuilder<unknown>): RawBuilder<Row> {
  const [index, rows] = [sql.table(table), sql.table(`${table}_rows`)]
  return sql`(select ${rows}.record_id${rank} from ${index}
    cross join ${rows} on ${rows}.id = ${index}.rowid where ${index} match ${terms.join(' AND ')} limit -1)`
}
