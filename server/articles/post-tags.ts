import { sql, type Kysely, type Transaction } from 'kysely'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Tables } from '#server/tables.ts'

/**
 * Selects the names of a post's tags in order as one column, each prefixed by its length, so that lists need no second query. Tags can
 * contain any character, so there is no possible separator.
 */
export const tagNamesColumn = sql<string | null>`(
  select string_agg(cast(length(name) as text) || ':' || name, '' order by position)
  from post_tags where post_tags.post_id = posts.id
)`.as('tags')

/** Parses a column that `tagNamesColumn` selected. */
export function parseTagNames(column: string | null): string[] {
  const tags: string[] = []
  if (column === null) return tags
  for (let at = 0; at < column.length;) {
    const start = column.indexOf(':', at) + 1
    let end = start
    // Both databases count code points, which may be two UTF-16 units.
    for (let remaining = Number(column.slice(at, start - 1)); remaining > 0; remaining--) {
      end += column.codePointAt(end)! > 0xffff ? 2 : 1
    }
    tags.push(column.slice(start, end))
    at = end
  }
  return tags
}

/** Reads the tags of posts in order, by post id. */
export async function readTags(query: Kysely<Tables>, ids: string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return tags
  const rows = await query
    .selectFrom('postTags')
    .select(['postId', 'name'])
    .where('postId', 'in', ids)
    .orderBy('position')
    .execute()
  for (const { postId: id, name } of rows) tags.get(id)?.push(name)
  return tags
}

/** Replaces the tags of a post. */
export async function writeTags(trx: Transaction<Tables>, postId: string, names: string[]): Promise<void> {
  await trx.deleteFrom('postTags').where('postId', '=', postId).execute()
  if (names.length === 0) return
  await trx
    .insertInto('postTags')
    .values(names.map((name, position) => ({ postId, tagKey: uniqueKeyOf(name), name, position })))
    .execute()
}
