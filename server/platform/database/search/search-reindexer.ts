import type { RawBuilder, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { SearchedKind, SearchedTexts } from './searched-fields.ts'

/** Rewrites the search index of records from what is stored of them: declared by the feature that they belong to. */
export type SearchReindexer = {
  /** The tables that hold the searched texts, and the column of each that identifies the record. */
  sources: { [Table in keyof Tables]?: string & keyof Tables[Table] }
  /** Indexes records as they are in the transaction. */
  index(database: Database, trx: Transaction<Tables>, ids: string[]): Promise<void>
}

/** The indexers of a site, by the table of the records. */
export type SearchReindexers = { [Table in keyof Tables]?: SearchReindexer }

/** Texts that one transaction indexes, so that other writers wait for a moment only. */
const batchSize = 20

const firstId = '00000000-0000-0000-0000-000000000000'

type Missing = {
  index(trx: Transaction<Tables>, ids: string[]): Promise<void>
  /** Which records; all without it. */
  among?: RawBuilder<{ id: string }> | undefined
  stopping?: AbortSignal | undefined
}

/** Indexes records that have no entry yet, in many short transactions. Outside of transactions. */
export async function indexMissing(
  database: Pick<Database, 'recordSearch' | 'query' | 'transaction'>,
  kind: SearchedKind,
  { index, among, stopping }: Missing,
): Promise<void> {
  let after = firstId
  for (;;) {
    if (stopping?.aborted) return
    const options = { after, limit: batchSize, among }
    const ids = await database.recordSearch(kind).listMissing(database.query, options)
    if (ids.length > 0) await database.transaction((trx) => index(trx, ids))
    if (ids.length < batchSize) return
    after = ids.at(-1)!
  }
}

/** Indexes records whose searched texts are columns of their own table. */
export function ownColumnsReindexer(
  kind: SearchedKind & { table: 'subscribers' | 'comments' | 'replies' },
): SearchReindexer {
  const { table } = kind
  return {
    sources: { [table]: 'id' },
    async index(database, trx, ids) {
      const search = database.recordSearch(kind)
      const rows: { id: string }[] = await trx.selectFrom(table).selectAll().where('id', 'in', ids).execute()
      for (const row of rows) await search.index(trx, row.id, row as never as SearchedTexts<string>)
    },
  }
}
