import type { RawBuilder, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { SearchableRecord, SearchedTexts } from './searched-fields.ts'

/** Rewrites the search index of records from stored data. The feature that owns the records declares it. */
export type SearchReindexer = {
  /** The tables with the searched texts, and each table's column that identifies the record. */
  sources: { [Table in keyof Tables]?: string & keyof Tables[Table] }
  /** Indexes the current state of records in the transaction. */
  index(database: Database, trx: Transaction<Tables>, ids: string[]): Promise<void>
}

/** The reindexers of a site, by table. */
export type SearchReindexers = { [Table in keyof Tables]?: SearchReindexer }

/** Texts to index per transaction, so that other writers wait only briefly. */
const batchSize = 20

const firstId = '00000000-0000-0000-0000-000000000000'

type Missing = {
  index(trx: Transaction<Tables>, ids: string[]): Promise<void>
  /** The records to index; by default all. */
  among?: RawBuilder<{ id: string }> | undefined
  stopping?: AbortSignal | undefined
}

/** Indexes records that are not indexed yet, in many short transactions. Call it outside of transactions. */
export async function indexMissing(
  database: Pick<Database, 'recordSearch' | 'query' | 'transaction'>,
  kind: SearchableRecord,
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
  kind: SearchableRecord & { table: 'subscribers' | 'comments' | 'replies' },
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
