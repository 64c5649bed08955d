import { CompiledQuery, sql } from 'kysely'
import { indexTerms, queryTerms } from './full-text.rules.ts'
import type { Document, Handle, SearchEngine } from './full-text.ts'
import type { SqliteWriter } from '#server/platform/database/sqlite/writer.ts'

/** As it stands: names are the code's own here, and every comment is written by these. */
const raw = CompiledQuery.raw

/**
 * Search by FTS5; its tables are described in migrations/search-tables.ts. It writes its terms down at every savepoint: so
 * they are given to it when the work is committed, together with those of the works beside it.
 */
export function sqliteSearch(writer: SqliteWriter): SearchEngine {
  async function add(db: Handle, table: string, { id, columns }: Document): Promise<void> {
    const made = await db.executeQuery<{ id: number }>(
      raw(`insert into ${table}_rows (record_id) values (?) returning id`, [id]),
    )
    const names = Object.keys(columns)
    const terms = Object.values(columns).map((text) => indexTerms(text).join(' '))
    const holders = names.map(() => ', ?').join('')
    const writing = raw(`insert into ${table} (rowid, ${names.join(', ')}) values (?${holders})`, [
      made.rows[0]!.id,
      ...terms,
    ])
    if (db.isTransaction) writer.runAtCommit(writing)
    else await db.executeQuery(writing)
  }

  return {
    async add(db, table, documents) {
      for (const document of documents) await add(db, table, document)
    },

    async replace(db, table, document) {
      // Deleting first takes the old terms along, by trigger.
      await db.executeQuery(raw(`delete from ${table}_rows where record_id = ?`, [document.id]))
      await add(db, table, document)
    },

    asked,
    hits,
  }
}

function asked(search: string): string | undefined {
  const terms = queryTerms(search).map(({ stem, prefix }) => `("${stem}" OR "${prefix}" *)`)
  return terms.length === 0 ? undefined : terms.join(' AND ')
}

const hits: SearchEngine['hits'] = (table, words) => {
  const [index, rows] = [sql.table(table), sql.table(`${table}_rows`)]
  // FTS5 ranks the best lowest. The order of joining and the limit keep the planner from asking it once a post.
  return sql`(select ${rows}.record_id, -${index}.rank as rank from ${index}
      cross join ${rows} on ${rows}.id = ${index}.rowid where ${index} match ${words} limit -1)`
}
