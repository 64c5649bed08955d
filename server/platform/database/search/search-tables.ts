import type { SchemaDialect } from '#server/platform/database/dialects.ts'

/** Selects the names of SQLite's search indexes of people's records: all except that of the posts. */
export const selectRecordIndexes = `select name from sqlite_schema
  where type = 'table' and sql like 'create virtual table %using fts5(%' and name <> 'post_search'`

/** The search index `table` of the records in the table `owner`; `columns` with their weights. */
type SearchTables = { table: string; owner: string; columns: Record<string, number> }

/**
 * Creates the tables of a search index. SQLite: an FTS5 index without the texts, and a table that maps its row numbers to records; both
 * rows are deleted with the record. The tokenizer splits only at spaces, because terms are computed in code (full-text.rules.ts).
 * PostgreSQL: one row of terms per record.
 */
export function searchTables({ kind }: SchemaDialect, { table, owner, columns }: SearchTables): string[] {
  if (kind === 'postgres') {
    return [
      `create table ${table} (
        record_id uuid primary key references ${owner} (id) on delete cascade,
        terms tsvector not null
      )`,
      `create index ${table}_terms on ${table} using gin (terms) with (fastupdate = off)`,
    ]
  }
  const weights = Object.values(columns)
    .map((weight) => weight.toFixed(1))
    .join(', ')
  return [
    `create table ${table}_rows (
      id integer primary key,
      record_id text not null unique references ${owner} (id) on delete cascade
    ) strict`,
    `create virtual table ${table} using fts5(
      ${Object.keys(columns).join(', ')},
      content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_'", prefix = '2 3'
    )`,
    `insert into ${table} (${table}, rank) values ('rank', 'bm25(${weights})')`,
    `create trigger ${table}_forget after delete on ${table}_rows begin
      delete from ${table} where rowid = old.id;
    end`,
  ]
}
