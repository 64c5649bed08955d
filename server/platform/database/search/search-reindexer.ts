import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { RecordIndex } from './full-text.ts'
import type { SearchedKind, SearchedTexts } from './searched-fields.ts'

/** Writes the search index of records anew from what is stored of them: declared by the feature that they belong to. */
export type SearchReindexer = {
  /** The tables that hold the searched texts, and the column of each that identifies the record. */
  sources: { [Table in keyof Tables]?: string & keyof Tables[Table] }
  /** Indexes records as they are in the transaction. */
  index(database: Database, trx: Transaction<Tables>, ids: string[]): Promise<void>
}

/** The indexers of a site, by the kind of record; `posts` are those of the public search. */
export type SearchReindexers = Record<SearchedKind | 'posts', SearchReindexer>

/** Indexes records whose searched texts are columns of their own table. */
export function ownColumnsReindexer(kind: 'subscribers' | 'replies'): SearchReindexer {
  return {
    sources: { [kind]: 'id' },
    async index(database, trx, ids) {
      const search: RecordIndex<SearchedKind> = database.recordSearch[kind]
      const rows: { id: string }[] = await trx.selectFrom(kind).selectAll().where('id', 'in', ids).execute()
      for (const row of rows) await search.index(trx, row.id, row as never as SearchedTexts<SearchedKind>)
    },
  }
}
