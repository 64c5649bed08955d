import { sql } from 'kysely'
import { introFields } from '#contract/posts/post-fields.ts'
import { indexTerms, queryTerms } from './full-text.rules.ts'
import type { SearchDocument, SearchEngine } from './full-text.ts'

/** The weight of each column. PostgreSQL has four, so some fields besides the sections share the third. */
const weightOf: Record<string, string> = {
  ...Object.fromEntries(Object.entries(introFields).map(([name, { weight }]) => [name, weight])),
  tags: 'B',
  body: 'D',
  words: 'D',
}

/** Values of the weights D, C, B and A, in the same ratios as for FTS5 in `posts`. */
const weights = '{0.1, 0.35, 0.6, 1.0}'

/** The highest position in a tsvector; later terms share it. */
const maxPosition = 16_383

/** Search by tsvector and GIN. Terms are computed in code, so PostgreSQL's dictionaries are not used. */
export const postgresSearch: SearchEngine = {
  async add(db, table, documents) {
    if (documents.length > 0) await insertion(table, documents).execute(db)
  },

  async replace(db, table, document) {
    await sql`${insertion(table, [document])} on conflict (record_id) do update set terms = excluded.terms`.execute(
      db,
    )
  },

  rowsOf: (table) => table,

  havingOneOf(table, groups) {
    const terms = groups.map((words) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ')
    return sql`(select record_id from ${sql.table(table)} where terms @@ cast(${terms} as tsquery))`
  },

  matching(table, search) {
    const terms = queryTerms(search).map(({ word, stem, isWhole }) =>
      isWhole ? `'${stem}'` : `('${stem}' | '${word}':*)`,
    )
    if (terms.length === 0) return undefined
    return sql`(select record_id, ts_rank(${sql.lit(weights)}, terms, query) as rank
      from ${sql.table(table)}, cast(${terms.join(' & ')} as tsquery) as query where terms @@ query)`
  },
}

function insertion(table: string, documents: SearchDocument[]) {
  const rows = documents.map(({ id, columns }) => sql`(${id}, cast(${vector(columns)} as tsvector))`)
  return sql`insert into ${sql.table(table)} (record_id, terms) values ${sql.join(rows)}`
}

/** Writes columns as a tsvector literal: each term quoted, with its position and weight. */
function vector(columns: Record<string, string>): string {
  let position = 0
  return Object.entries(columns)
    .flatMap(([column, text]) =>
      indexTerms(text).map((term) => {
        position = Math.min(position + 1, maxPosition)
        return `'${term}':${position}${weightOf[column]}`
      }),
    )
    .join(' ')
}
