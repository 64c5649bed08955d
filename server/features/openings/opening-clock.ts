import { dayAfter, dayIn, startOfDay } from '#server/platform/clock/calendar-days.rules.ts'
import { createContentClock, type ClockDeps } from '#server/platform/clock/content-clock.ts'
import type { Database } from '#server/platform/database/open.ts'

type Deps = ClockDeps & {
  database: Pick<Database, 'query'>
  /** time zone of the site, in which days begin and end; undefined for UTC */
  timeZone: string | undefined
}

/** Clears the caches when an open position expires, at the end of its last day in the site's time zone. */
export function createOpeningClock({ database: { query }, timeZone, ...deps }: Deps) {
  const ending = () =>
    query.selectFrom('openings').where('status', '=', 'open').where('deletedAt', 'is', null)
  return createContentClock(
    {
      job: 'openings',
      name: 'openings that expire',

      async hasPassed(earlier, later) {
        const passed = await ending()
          .select('id')
          .where('validThrough', '>=', dayIn(earlier, timeZone))
          .where('validThrough', '<', dayIn(later, timeZone))
          .limit(1)
          .executeTakeFirst()
        return passed !== undefined
      },

      async findNext(after) {
        const next = await ending()
          .select((eb) => eb.fn.min('validThrough').as('day'))
          .where('validThrough', '>=', dayIn(after, timeZone))
          .executeTakeFirst()
        return next?.day ? startOfDay(dayAfter(next.day), timeZone) : undefined
      },
    },
    deps,
  )
}
