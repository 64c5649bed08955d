import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'

/** Key of the `settings` row that says that the demo has been seeded. */
export const demoMarker = 'demo-seeded'

/** Whether to seed the demo: it has not been seeded before, and there are no posts. In a module of its own, since the demo is slow to load. */
export async function isDemoWanted(query: Kysely<Tables>): Promise<boolean> {
  const seeded = await query
    .selectFrom('settings')
    .select('key')
    .where('key', '=', demoMarker)
    .executeTakeFirst()
  const post = await query.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  return !seeded && !post
}
