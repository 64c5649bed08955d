import { formatLocale } from '#contract/locale.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { PersonalData } from './personal-data.ts'
import type { Purge } from './purge.ts'

const intervalMs = 60 * 60_000
/** The hour of the day in which writes may wait for a purge. */
const quietHour = 3

type Deps = {
  personalData: PersonalData
  purge: Purge
  /** undefined for the machine's time zone */
  timeZone: string | undefined
  now: () => string
  log: Logger
}

/**
 * The job that repeats erasures unknown to a restored database, and updates the list of erasures: before the server is ready, and every
 * hour. Then it retries an incomplete purge. At night, it does slow work, and purges what was deleted in other ways than by an erasure.
 */
export function erasureUpkeepJob({ personalData, purge, timeZone, now, log }: Deps): Job {
  const repeat = async () => {
    try {
      const { erased, rejected } = await personalData.repeatErasures()
      if (erased + rejected > 0)
        log.warn({ erased, rejected }, 'repeated the erasures made since the restored backup')
    } catch (error) {
      log.error(
        { err: error },
        'repeating erasures failed, will retry: erased data may be back after a restore',
      )
    }
    await personalData.synchronize()
  }
  const hour = new Intl.DateTimeFormat(formatLocale, { hour: 'numeric', hourCycle: 'h23', timeZone })
  const runPurge = async () => {
    const isThorough = Number(hour.format(new Date(now()))) === quietHour
    if (isThorough && !(await purge.isPending())) return purge.runQuick()
    return purge.run({ isThorough })
  }

  return {
    name: 'erasures',
    intervalMs,
    failure: 'maintaining erasures failed, will retry',
    async onReady() {
      await repeat()
      return () => purge.run({ isThorough: false })
    },
    async run() {
      await repeat()
      await runPurge()
    },
    onStop: purge.stop,
  }
}
