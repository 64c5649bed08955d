import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'

/** Key of the `settings` row that records that the demo was seeded. */
export const demoMarker = 'demo-seeded'

/** Whether to seed the demo: it was not seeded before, and there are no posts. In its own module, because the demo is slow to load. */
export async function isDemoWanted(query: Kysely<Tables>): Promise<boolean> {
  const seeded = await query
    .selectFrom('settings')
    .select('key')
    .where('key', '=', demoMarker)
    .executeTakeFirst()
  const post = await query.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  return !seeded && !post
}
