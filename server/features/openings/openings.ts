import { deletedOpeningDays } from '#contract/openings/limits.ts'
import { openingRecordKind } from '#contract/openings/record.ts'
import type { InitialOpening } from '#contract/openings/opening-body.ts'
import { dayIn } from '#server/platform/clock/calendar-days.rules.ts'
import type { Feature } from '#server/platform/feature.ts'
import { storeInitialOpenings } from './initial-openings.ts'
import { createOpeningClock } from './opening-clock.ts'
import { createOpeningWrites } from './opening-writes.store.ts'
import { openingRoutes } from './openings.routes.ts'
import { createOpeningStore } from './openings.store.ts'
import { createPublicOpeningStore } from './public-openings.store.ts'

/** Job openings: the public pages, the editing by recruiters, and the expiry after the last day. */
export const openings =
  (initial: readonly InitialOpening[]): Feature =>
  ({ settings: { timeZone, seedDemo }, database, jobs, nodes, changes, audit, log, now }) => {
    const clock = createOpeningClock({ database, jobs, changes, timeZone, log, now })
    const writes = createOpeningWrites({ database, audit, timeZone, now })
    return {
      routes: (mount) =>
        openingRoutes(mount, {
          published: createPublicOpeningStore(database, timeZone, now),
          openings: createOpeningStore(database, timeZone, now),
          writes,
          checkClock: clock.check,
        }),
      records: [
        {
          kind: { ...openingRecordKind, table: 'openings', parts: ['openingSlugs'] },
          retention: { days: deletedOpeningDays, removeBefore: writes.purgeBefore },
        },
      ],
      async onStart() {
        if (seedDemo) await storeInitialOpenings(database, initial, dayIn(now(), timeZone))
        await clock.check()
        // Another node may have changed a last day.
        nodes.onChange(() => void clock.check())
      },
    }
  }
