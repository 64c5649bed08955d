import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The entry of `settings` that says the demo has been written once. */
export const demoMarker = 'demo-seeded'

/** Whether the demo may be written: never before, and no post in the way. Apart from the demo, which is heavy to load. */
export async function isDemoWanted(query: Kysely<Tables>): Promise<boolean> {
  const seeded = await query
    .selectFrom('settings')
    .select('key')
    .where('key', '=', demoMarker)
    .executeTakeFirst()
  const post = await query.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  return !seeded && !post
}
