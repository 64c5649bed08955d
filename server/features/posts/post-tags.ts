import type { Kysely, Transaction } from 'kysely'
import { keyOf } from '#server/platform/database/keys.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

/** The tags of posts in the order in which they were written, by the id of the post. */
export async function tagsOf(db: Handle, ids: string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return tags
  const rows = await db
    .selectFrom('post_tags')
    .select(['post_id', 'name'])
    .where('post_id', 'in', ids)
    .orderBy('position')
    .execute()
  for (const { post_id: id, name } of rows) tags.get(id)?.push(name)
  return tags
}

/** Replaces the tags of a post. */
export async function writeTags(trx: Transaction<Tables>, postId: string, names: string[]): Promise<void> {
  await trx.deleteFrom('post_tags').where('post_id', '=', postId).execute()
  if (names.length === 0) return
  await trx
    .insertInto('post_tags')
    .values(names.map((name, position) => ({ post_id: postId, tag_key: keyOf(name), name, position })))
    .execute()
}
