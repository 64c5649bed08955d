import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { IntroField } from '#contract/posts/post-fields.ts'
import type { Tables } from '#server/tables.ts'
import { nearWords, phoneTerms, queryTerms } from './full-text.rules.ts'
import { searchTextOf, type AddedText, type SearchableRecord, type SearchedTexts } from './searched-fields.ts'

export type QueryHandle = Kysely<Tables> | Transaction<Tables>

/** The original texts that a post is found by. */
export type PostDocument = Record<IntroField, string> & { body: string; tags: string[] }

/** Search over posts. A post matches if every word of the search is found, by its stem or as the beginning of a word. */
export type FullText = {
  /** Replaces the indexed texts of a post. Deleting a post removes them. */
  index(db: QueryHandle, postId: string, document: PostDocument): Promise<void>
  /**
   * Selects the matching posts, the best with the highest rank, to join: `.innerJoin(hits.as('hits'), 'hits.postId', 'posts.id')`.
   * @returns undefined if the search has no words; the caller decides what to show then
   */
  matching(search: string): RawBuilder<{ postId: string; rank: number }> | undefined
}

/** Search over records of one kind, without ranks. `searchTextOf` joins the texts of a record. */
type RecordIndex<Field extends string = string> = {
  /** Indexes new records. */
  add(db: QueryHandle, records: (SearchedTexts<Field> & { id: string })[]): Promise<void>
  /** Replaces the indexed text of a record with that of `records`: itself, and what belongs to it. Deleting the record removes the text. */
  index(db: QueryHandle, id: string, ...records: (SearchedTexts<Field> | AddedText)[]): Promise<void>
  /**
   * Selects the matching records, to join: `.innerJoin(hits.as('hits'), 'hits.recordId', 'enquiries.id')`. Finds phone numbers in any
   * spelling. If nothing matches, allows one wrong letter in each word.
   * @returns undefined if the search has no words
   */
  matching(search: string): RawBuilder<{ recordId: string }> | undefined
  /** Lists the ids of records that are not indexed: those after `after`, limited to `among` if given. */
  listMissing(db: QueryHandle, options: MissingOptions): Promise<string[]>
}

type MissingOptions = { after: string; limit: number; among?: RawBuilder<{ id: string }> | undefined }

/** Creates the search over records of one kind. */
export type RecordSearch = <Field extends string>(kind: SearchableRecord<Field>) => RecordIndex<Field>

/** A record and its texts, in the order of the index columns. */
export type SearchDocument = { id: string; columns: Record<string, string> }

/** The interface of an engine; `table` is the search table. */
export type SearchEngine = {
  /** Adds records that are not indexed yet. */
  add(db: QueryHandle, table: string, documents: SearchDocument[]): Promise<void>
  /** Adds or replaces a record. */
  replace(db: QueryHandle, table: string, document: SearchDocument): Promise<void>
  /** @returns undefined if the search has no words */
  matching(table: string, search: string): RawBuilder<{ recordId: string; rank: number }> | undefined
  /** Selects the records with a word of each group, in exact spelling. */
  havingOneOf(table: string, groups: string[][]): RawBuilder<{ recordId: string }>
  /** The table whose column `record_id` lists the records of an index. */
  rowsOf(table: string): string
}

/** Creates the search over posts with an engine. */
export function createFullText(engine: SearchEngine): FullText {
  return {
    index: (db, id, { title, tags, body, ...texts }) =>
      engine.replace(db, 'post_search', {
        id,
        columns: { title, tags: tags.join(' '), ...texts, body },
      }),
    matching(search) {
      const matches = engine.matching('post_search', search)
      return matches && sql`(select record_id as post_id, rank from ${matches} as matches)`
    },
  }
}

/** Creates the search over back-office records with an engine. */
export function createRecordSearch(engine: SearchEngine): RecordSearch {
  return <Field extends string>({
    table: owner,
    search: { table, fields },
  }: SearchableRecord<Field>): RecordIndex<Field> => {
    const documentOf = (id: string, records: (SearchedTexts<Field> | AddedText)[]) => ({
      id,
      columns: { words: searchTextOf(fields, records) },
    })
    return {
      add: (db, records) =>
        engine.add(
          db,
          table,
          records.map((record) => documentOf(record.id, [record])),
        ),
      index: (db, id, ...records) => engine.replace(db, table, documentOf(id, records)),
      matching(search) {
        const exact = engine.matching(table, search)
        if (!exact) return undefined
        const phone = phoneTerms(search)
        if (phone.length > 0)
          return sql`(select record_id from ${exact} as exact union select record_id from ${engine.havingOneOf(table, [phone])} as phone)`
        const words = queryTerms(search).map(({ word }) => [word, ...nearWords(word)])
        if (words.every(({ length }) => length === 1)) return exact
        return sql`(select record_id from ${exact} as exact union all
          select record_id from ${engine.havingOneOf(table, words)} as near where not exists (select 1 from ${exact} as exact))`
      },
      async listMissing(db, { after, limit, among }) {
        const [records, rows] = [sql.table(owner), sql.table(engine.rowsOf(table))]
        const isAmong = among ? sql`and ${records}.id in ${among}` : sql``
        const missing = sql<{ id: string }>`select ${records}.id from ${records}
          where ${records}.id > ${after} ${isAmong}
            and not exists (select 1 from ${rows} where ${rows}.record_id = ${records}.id)
          order by ${records}.id limit ${sql.lit(limit)}`
        return (await missing.execute(db)).rows.map(({ id }) => id)
      },
    }
  }
}
