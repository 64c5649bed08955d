import { sql } from 'kysely'
import { indexTerms, queryTerms } from './full-text.rules.ts'
import type { SearchEngine } from './full-text.ts'

/** Search by FTS5; its tables are described in migrations/search-tables.ts. */
export const sqliteSearch: SearchEngine = {
  async write(db, table, id, columns, isNew = false) {
    const rows = sql.table(`${table}_rows`)
    // Deleting first takes the old terms along, by trigger.
    if (!isNew) await sql`delete from ${rows} where record_id = ${id}`.execute(db)
    const { rows: made } = await sql<{ id: number }>`
      insert into ${rows} (record_id) values (${id}) returning id`.execute(db)
    const names = ['rowid', ...Object.keys(columns)].map((name) => sql.ref(name))
    const values = [made[0]!.id, ...Object.values(columns).map((text) => indexTerms(text).join(' '))]
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db)
  },

  hits(table, search) {
    const terms = queryTerms(search)
    if (terms.length === 0) return undefined
    const query = terms.map(({ stem, prefix }) => `("${stem}" OR "${prefix}" *)`).join(' AND ')
    const [index, rows] = [sql.table(table), sql.table(`${table}_rows`)]
    // FTS5 ranks the best lowest. The order of joining and the limit keep the planner from asking it once a post.
    return sql`(select ${rows}.record_id, -${index}.rank as rank from ${index}
      cross join ${rows} on ${rows}.id = ${index}.rowid where ${index} match ${query} limit -1)`
  },
}
