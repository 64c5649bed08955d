import type { Kysely, Transaction } from 'kysely'
import { textOf } from '#contract/posts/post-text.ts'
import { indexComment } from '#server/features/comments/comment-search.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { RecordIndex } from '#server/platform/database/search/full-text.ts'
import type { SearchedKind, SearchedTexts } from '#server/platform/database/search/searched-fields.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Row = Record<string, unknown>

type Trx = Transaction<Tables>

/** The rows that a step has copied, and both databases, for indexing them. */
type CopiedRows = { from: Kysely<Tables>; to: Database; rows: Row[]; keys: string[] }

/** How the rows of a table are copied. */
export type TableStep = {
  table: keyof Tables
  /** column that identifies a row, or a group of rows where `isGrouped` */
  key: string
  isGrouped?: boolean
  /** columns that triggers fill, which are neither copied nor compared */
  derived?: string[]
  /** reads what is to be indexed for search; returns a function that writes the index in the transaction of the rows */
  index?: (copied: CopiedRows) => Promise<(trx: Trx) => Promise<void>>
}

const indexRecords =
  (kind: 'enquiries' | 'applications' | 'subscribers'): TableStep['index'] =>
  async ({ to, rows }) =>
  async (trx) => {
    const index: RecordIndex<SearchedKind> = to.recordSearch[kind]
    for (const row of rows) await index.index(trx, String(row.id), row as SearchedTexts<SearchedKind>)
  }

/** Indexes posts with their texts and tags in the source: the step that copies the tags comes later and does not index. */
async function indexPosts({ from, to, keys }: CopiedRows) {
  const posts = await from.selectFrom('posts').selectAll().where('id', 'in', keys).execute()
  const tags = await from
    .selectFrom('postTags')
    .select(['postId', 'name'])
    .where('postId', 'in', keys)
    .orderBy('position')
    .execute()
  const namesOf = Map.groupBy(tags, ({ postId }) => postId)
  return async (trx: Trx) => {
    for (const { id, title, subtitle, excerpt, content } of posts) {
      const names = (namesOf.get(id) ?? []).map(({ name }) => name)
      await to.fullText.index(trx, id, { title, subtitle, excerpt, body: textOf(content), tags: names })
    }
  }
}

const indexComments =
  (column: 'id' | 'commentId'): TableStep['index'] =>
  async ({ to, rows }) =>
  async (trx) => {
    for (const id of new Set(rows.map((row) => String(row[column])))) await indexComment(to, trx, id)
  }

/**
 * The tables to copy, in the order of their foreign keys. The others are derived: triggers maintain the counts, and `index` writes
 * the search tables.
 */
const steps = [
  { table: 'users', key: 'id' },
  { table: 'sessions', key: 'tokenHash' },
  { table: 'settings', key: 'key' },
  { table: 'rateLimits', key: 'key' },
  { table: 'audit', key: 'id' },
  { table: 'erasures', key: 'id' },
  { table: 'categories', key: 'id' },
  { table: 'images', key: 'id' },
  { table: 'posts', key: 'id', index: indexPosts },
  { table: 'postTags', key: 'postId', isGrouped: true, derived: ['listedAt'] },
  { table: 'postSlugs', key: 'slug' },
  { table: 'comments', key: 'id', index: indexComments('id') },
  { table: 'replies', key: 'id', index: indexComments('commentId') },
  { table: 'files', key: 'id' },
  { table: 'fileRemovals', key: 'name' },
  { table: 'enquiries', key: 'id', index: indexRecords('enquiries') },
  { table: 'applications', key: 'id', index: indexRecords('applications') },
  { table: 'applicationEvents', key: 'id' },
  { table: 'subscribers', key: 'id', index: indexRecords('subscribers') },
  { table: 'outbox', key: 'id' },
] as const satisfies TableStep[]

/** Tables that have no step and that no trigger fills: there must be none, or `steps` below is a type error. */
type MissingTables = Exclude<keyof Tables, (typeof steps)[number]['table'] | 'tallies' | 'queueTallies'>
const completeSteps: [MissingTables] extends [never] ? TableStep[] : MissingTables = [...steps]

export const tableSteps = completeSteps
