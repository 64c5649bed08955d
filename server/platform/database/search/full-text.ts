import { sql, type Expression, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

export type Handle = Kysely<Tables> | Transaction<Tables>

/** What search knows of a post; texts as written, `tags` as a list. */
export type PostDocument = { title: string; subtitle: string; excerpt: string; body: string; tags: string[] }

/** Search over posts. Every word of a query must be found, by its stem or as the beginning of a word. */
export type FullText = {
  /** Replaces what search knows of a post; a post that is deleted is forgotten by itself. */
  index(db: Handle, postId: string, document: PostDocument): Promise<void>
  /**
   * The posts found, best = highest rank, to join: `.innerJoin(hits.as('hit'), 'hit.post_id', 'posts.id')`.
   * Undefined when no word is left in the query: what to show then is the caller's choice.
   */
  matching(search: string): RawBuilder<{ postId: string; rank: number }> | undefined
  /** What `matching` asks the index for, in two steps: for a query that is kept, and asked with many a search. */
  asked(search: string): string | undefined
  hits(asked: string | Expression<string>): RawBuilder<{ postId: string; rank: number }>
}

/** Search over other records, unranked: the same terms, one text a record. */
type RecordIndex = {
  /** Makes records that are new findable. */
  add(db: Handle, records: { id: string; text: string }[]): Promise<void>
  /** Replaces what search knows of a record; one that is deleted is forgotten by itself. */
  index(db: Handle, id: string, text: string): Promise<void>
  /** The records found, to join: `.innerJoin(hits.as('hit'), 'hit.recordId', 'enquiries.id')`. */
  matching(search: string): RawBuilder<{ recordId: string }> | undefined
}

/** Which records can be searched, by the name of their table. */
export type RecordSearch = Record<'comments' | 'enquiries' | 'applications' | 'subscribers', RecordIndex>

/** A record and its texts, in the order of the columns of its index. */
export type Document = { id: string; columns: Record<string, string> }

/** What an engine does for an index. */
export type SearchEngine = {
  /** Records that are new to it. */
  add(db: Handle, table: string, documents: Document[]): Promise<void>
  /** Replaces what is known of a record, if anything is. */
  replace(db: Handle, table: string, document: Document): Promise<void>
  /** A search in the words of the engine; undefined when no word is left in it. */
  asked(search: string): string | undefined
  hits(table: string, asked: string | Expression<string>): RawBuilder<{ recordId: string; rank: number }>
}

/** Search over posts on an engine. */
export function fullTextOn(engine: SearchEngine): FullText {
  const hits: FullText['hits'] = (asked) =>
    sql`(select record_id as post_id, rank from ${engine.hits('post_search', asked)} as found)`
  return {
    index: (db, id, { title, tags, subtitle, excerpt, body }) =>
      engine.replace(db, 'post_search', {
        id,
        columns: { title, tags: tags.join(' '), subtitle, excerpt, body },
      }),
    matching(search) {
      const asked = engine.asked(search)
      return asked === undefined ? undefined : hits(asked)
    },
    asked: engine.asked,
    hits,
  }
}

const document = ({ id, text }: { id: string; text: string }): Document => ({ id, columns: { words: text } })

/** Search over the other records on an engine. */
export function recordSearchOn(engine: SearchEngine): RecordSearch {
  const over = (table: string): RecordIndex => ({
    add: (db, records) => engine.add(db, table, records.map(document)),
    index: (db, id, text) => engine.replace(db, table, document({ id, text })),
    matching(search) {
      const asked = engine.asked(search)
      return asked === undefined ? undefined : engine.hits(table, asked)
    },
  })
  return {
    comments: over('comment_search'),
    enquiries: over('enquiry_search'),
    applications: over('application_search'),
    subscribers: over('subscriber_search'),
  }
}
