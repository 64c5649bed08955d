import type { Database } from '#server/platform/database/open.ts'
import { StartError } from '#server/platform/database/start-error.ts'

/** The entry of `settings` that says that a database is being filled by a move, and from where. */
export const moveMarkerKey = 'moving-from'

/**
 * Claims the target: an empty one, or one that this move was filling.
 * @throws StartError when it holds a site of its own
 */
export async function claimTarget({ query }: Database, from: string): Promise<void> {
  const claimed = await query
    .selectFrom('settings')
    .select('value')
    .where('key', '=', moveMarkerKey)
    .executeTakeFirst()
  if (claimed?.value === from) return
  const user = await query.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const post = await query.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  if (claimed || user || post)
    throw new StartError(
      claimed
        ? `The target is being filled from ${claimed.value}: finish that move, or name an empty database.`
        : 'The target already holds a site: name an empty database.',
    )
  await query.insertInto('settings').values({ key: moveMarkerKey, value: from }).execute()
}

/** From its first start on, a moved site is one of its own: no further move may overwrite it. */
export async function removeMoveMarker({ query }: Pick<Database, 'query'>): Promise<void> {
  await query.deleteFrom('settings').where('key', '=', moveMarkerKey).execute()
}
