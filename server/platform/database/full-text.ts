import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

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
  matching(search: string): RawBuilder<{ post_id: string; rank: number }> | undefined
}

/** Search over other records, unranked: the same terms, one text a record. */
export type RecordIndex = {
  /** Makes a record that is new findable. */
  add(db: Handle, id: string, text: string): Promise<void>
  /** Replaces what search knows of a record; one that is deleted is forgotten by itself. */
  index(db: Handle, id: string, text: string): Promise<void>
  /** The records found, to join: `.innerJoin(hits.as('hit'), 'hit.record_id', 'enquiries.id')`. */
  matching(search: string): RawBuilder<{ record_id: string }> | undefined
}

/** Which records can be searched, by the name of their table. */
export type RecordSearch = Record<'comments' | 'enquiries' | 'applications' | 'subscribers', RecordIndex>

/** What an engine does for an index: `columns` in the order of its table. */
export type SearchEngine = {
  /** What is known of a record that is not new is replaced. */
  write(
    db: Handle,
    table: string,
    id: string,
    columns: Record<string, string>,
    isNew?: boolean,
  ): Promise<void>
  hits(table: string, search: string): RawBuilder<{ record_id: string; rank: number }> | undefined
}

/** Search over posts on an engine. */
export function fullTextOn(engine: SearchEngine): FullText {
  return {
    index: (db, postId, { title, tags, subtitle, excerpt, body }) =>
      engine.write(db, 'post_search', postId, { title, tags: tags.join(' '), subtitle, excerpt, body }),
    matching(search) {
      const hits = engine.hits('post_search', search)
      return hits && sql`(select record_id as post_id, rank from ${hits} as found)`
    },
  }
}

/** Search over the other records on an engine. */
export function recordSearchOn(engine: SearchEngine): RecordSearch {
  const over = (table: string): RecordIndex => ({
    add: (db, id, text) => engine.write(db, table, id, { words: text }, true),
    index: (db, id, text) => engine.write(db, table, id, { words: text }),
    matching: (search) => engine.hits(table, search),
  })
  return {
    comments: over('comment_search'),
    enquiries: over('enquiry_search'),
    applications: over('application_search'),
    subscribers: over('subscriber_search'),
  }
}
