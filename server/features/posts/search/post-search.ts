import type { Transaction } from 'kysely'
import { keysOf } from '#contract/fields.ts'
import { introFields } from '#contract/posts/post-fields.ts'
import { textOf } from '#contract/posts/post-text.ts'
import { shownSections } from '#server/articles/shown-sections.ts'
import type { Database } from '#server/platform/database/open.ts'
import { indexPostTexts } from '#server/platform/database/search/post-index.ts'
import type { PostDocument } from '#server/platform/database/search/full-text.ts'
import type { SearchReindexer } from '#server/platform/database/search/search-reindexer.ts'
import type { Tables } from '#server/tables.ts'

/** Reads the current texts and tags of a post. */
async function documentOf(trx: Transaction<Tables>, id: string): Promise<PostDocument> {
  const { content, ...texts } = await trx
    .selectFrom('posts')
    .select([...keysOf(introFields), 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tags = await trx
    .selectFrom('postTags')
    .select('name')
    .where('postId', '=', id)
    .orderBy('position')
    .execute()
  return { ...texts, body: textOf(shownSections(content)), tags: tags.map(({ name }) => name) }
}

/** Indexes the current texts and tags of a post. */
export async function indexPost(
  database: Pick<Database, 'fullText' | 'wordIndex'>,
  trx: Transaction<Tables>,
  id: string,
): Promise<void> {
  await indexPostTexts(database, trx, id, await documentOf(trx, id))
}

export const postReindexer: SearchReindexer = {
  sources: { posts: 'id', postTags: 'postId' },
  async index(database, trx, ids) {
    for (const id of ids) await indexPost(database, trx, id)
  },
}
