import { Mutex } from '#server/platform/concurrency/mutex.ts'
import type { ContentChanges } from '#server/platform/changes.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/log.ts'

/**
 * Maximum time between two checks (ms): a timer can't run for weeks, and doesn't notice that the system clock was set, that the machine
 * slept, or that another node scheduled a change.
 */
const maxWaitMs = 30_000
const retryMs = 5_000

/** Changes of public content that happen at scheduled times (ISO 8601). */
export type ScheduledChanges = {
  /** the name of the job that checks for them, and a name of the changes for the log */
  job: string
  name: string
  /** whether a change lies between two times: after the earlier one, up to the later one */
  hasPassed(earlier: string, later: string): Promise<boolean>
  /** the moment of the next change after another moment */
  findNext(after: string): Promise<string | undefined>
}

export type ClockDeps = { jobs: Pick<Jobs, 'add'>; changes: ContentChanges; log: Logger; now: () => string }

/** Clears the caches when a scheduled change is due, with a job. Nothing is written then, because queries compare with the current time. */
export function createContentClock(scheduled: ScheduledChanges, { jobs, changes, log, now }: ClockDeps) {
  const failure = `checking ${scheduled.name} failed`
  const mutex = new Mutex()
  let checkedAt = now()

  const compareOnce = async (isPublishing: boolean): Promise<void> => {
    const at = now()
    // If the system clock was set back, changes are reverted, so both directions count.
    const [earlier, later] = at >= checkedAt ? [checkedAt, at] : [at, checkedAt]
    if (!isPublishing && (await scheduled.hasPassed(earlier, later))) await changes.published()
    checkedAt = at
  }
  /** Runs one comparison at a time, because two at once would both clear the caches. */
  const compare = (isPublishing: boolean) => mutex.runExclusive(() => compareOnce(isPublishing))

  const job = jobs.add({
    name: scheduled.job,
    intervalMs: maxWaitMs,
    retryMs,
    run: () => compare(false),
    // Looks for changes after the last comparison, not after the current time.
    findNext: () => scheduled.findNext(checkedAt),
    failure,
  })

  return {
    /**
     * Compares the current time with the scheduled changes, and finds the moment of the next one.
     * @param isPublishing whether the calling request clears the caches anyway
     */
    async check(isPublishing = false): Promise<void> {
      await compare(isPublishing).catch((error: unknown) => log.warn({ err: error }, failure))
      await job.reschedule()
    },
  }
}
