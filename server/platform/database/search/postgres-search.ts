import { sql } from 'kysely'
import { indexTerms, queryTerms } from './full-text.rules.ts'
import type { Document, SearchEngine } from './full-text.ts'

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
  async add(db, table, documents) {
    await inserted(table, documents).execute(db)
  },

  async replace(db, table, document) {
    await sql`${inserted(table, [document])} on conflict (record_id) do update set terms = excluded.terms`.execute(
      db,
    )
  },

  asked(search) {
    const terms = queryTerms(search).map(({ stem, prefix }) => `('${stem}' | '${prefix}':*)`)
    return terms.length === 0 ? undefined : terms.join(' & ')
  },

  hits(table, words) {
    return sql`(select record_id, ts_rank(${sql.lit(weights)}, terms, query) as rank
      from ${sql.table(table)}, cast(${words} as tsquery) as query where terms @@ query)`
  },
}

function inserted(table: string, documents: Document[]) {
  const rows = documents.map(({ id, columns }) => sql`(${id}, cast(${vector(columns)} as tsvector))`)
  return sql`insert into ${sql.table(table)} (record_id, terms) values ${sql.join(rows)}`
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
