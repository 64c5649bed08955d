import { Mutex } from '#server/platform/concurrency/mutex.ts'
import type { ContentChanges } from '#server/platform/changes.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/log.ts'

/**
 * Maximum time between two checks (milliseconds): a timer cannot run for weeks, and does not notice that the system's clock
 * was set, that the machine slept, or that another node scheduled a change.
 */
const maxWaitMs = 30_000
const retryMs = 5_000

/** Changes of public content that happen as time passes. Times are ISO 8601. */
export type ScheduledChanges = {
  /** the name of the job that looks for them, and what changes, for the log */
  job: string
  name: string
  /** whether one is between two times: after the earlier one, up to the later one */
  hasPassed(earlier: string, later: string): Promise<boolean>
  /** the moment of the first one after another moment */
  findNext(after: string): Promise<string | undefined>
}

export type ClockDeps = { jobs: Pick<Jobs, 'add'>; changes: ContentChanges; log: Logger; now: () => string }

/**
 * Clears the caches when the moment of a scheduled change has come, by a job. Nothing is written then: queries compare with the present.
 */
export function createContentClock(scheduled: ScheduledChanges, { jobs, changes, log, now }: ClockDeps) {
  const failure = `checking ${scheduled.name} failed`
  const mutex = new Mutex()
  let checkedAt = now()

  const compareOnce = async (isPublishing: boolean): Promise<void> => {
    const at = now()
    // A system clock that was set back takes changes back, so both directions count.
    const [earlier, later] = at >= checkedAt ? [checkedAt, at] : [at, checkedAt]
    if (!isPublishing && (await scheduled.hasPassed(earlier, later))) await changes.published()
    checkedAt = at
  }
  /** One after the other: two that look at the same time would both clear the caches. */
  const compare = (isPublishing: boolean) => mutex.runExclusive(() => compareOnce(isPublishing))

  const job = jobs.add({
    name: scheduled.job,
    intervalMs: maxWaitMs,
    retryMs,
    run: () => compare(false),
    // What has come due since the last comparison is next, and not what follows the present.
    findNext: () => scheduled.findNext(checkedAt),
    failure,
  })

  return {
    /**
     * Compares the present with the scheduled changes, and looks for the moment of the next one.
     * @param isPublishing whether the caches are cleared in any case, by the call that this belongs to
     */
    async check(isPublishing = false): Promise<void> {
      await compare(isPublishing).catch((error: unknown) => log.warn({ err: error }, failure))
      await job.reschedule()
    },
  }
}
