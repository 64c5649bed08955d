import { createContentClock, type ClockDeps } from '#server/platform/clock/content-clock.ts'
import type { Database } from '#server/platform/database/open.ts'

type Deps = ClockDeps & { database: Pick<Database, 'query'> }

/** Clears the caches when a scheduled post becomes public: a published post is public from its date on. */
export function createPublicationClock({ database: { query }, ...deps }: Deps) {
  const published = () => query.selectFrom('posts').where('status', '=', 'published')
  return createContentClock(
    {
      job: 'publication',
      name: 'scheduled posts',

      async hasPassed(earlier, later) {
        const passed = await published()
          .select('id')
          .where('publishedAt', '>', earlier)
          .where('publishedAt', '<=', later)
          .limit(1)
          .executeTakeFirst()
        return passed !== undefined
      },

      async findNext(after) {
        const next = await published()
          .select((eb) => eb.fn.min('publishedAt').as('date'))
          .where('publishedAt', '>', after)
          .executeTakeFirst()
        return next?.date ?? undefined
      },
    },
    deps,
  )
}
