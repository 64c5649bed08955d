import { sql } from 'kysely'
import { indexTerms, queryTerms } from './full-text.rules.ts'
import type { SearchEngine } from './full-text.ts'

/** PostgreSQL knows four weights; the columns of lesser weight share the third. */
const weightOf: Record<string, string> = {
  title: 'A',
  tags: 'B',
  subtitle: 'C',
  excerpt: 'C',
  body: 'D',
  words: 'D',
}

/** Of D, C, B and A; the ratios that FTS5 is given in 0002-posts. */
const weights = '{0.1, 0.35, 0.6, 1.0}'

/** The last position that a tsvector can name; what follows shares it. */
const lastPosition = 16_383

/** Search by tsvector and GIN; the terms are made in code, so no dictionary is involved. */
export const postgresSearch: SearchEngine = {
  async write(db, table, id, columns) {
    const target = sql.table(table)
    await sql`insert into ${target} (record_id, terms) values (${id}, cast(${vector(columns)} as tsvector))
      on conflict (record_id) do update set terms = excluded.terms`.execute(db)
  },

  hits(table, search) {
    const terms = queryTerms(search)
    if (terms.length === 0) return undefined
    const query = terms.map(({ stem, prefix }) => `('${stem}' | '${prefix}':*)`).join(' & ')
    return sql`(select record_id, ts_rank(${sql.lit(weights)}, terms, query) as rank
      from ${sql.table(table)}, cast(${query} as tsquery) as query where terms @@ query)`
  },
}

/** The columns as the text of a tsvector: each term quoted, with its position and weight. */
function vector(columns: Record<string, string>): string {
  let position = 0
  return Object.entries(columns)
    .flatMap(([column, text]) =>
      indexTerms(text).map((term) => {
        position = Math.min(position + 1, lastPosition)
        return `'${term}':${position}${weightOf[column]}`
      }),
    )
    .join(' ')
}
