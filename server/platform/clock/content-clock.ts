import type { ContentChanges } from '#server/platform/changes.ts'
import type { Logger } from '#server/platform/log.ts'

/**
 * Maximum time between two checks (milliseconds): a timer cannot run for weeks, and does not notice that the system's clock
 * was set, that the machine slept, or that another node scheduled a change.
 */
const maxWaitMs = 30_000
const retryMs = 5_000

/** Changes of public content that come with time alone. Moments are ISO 8601. */
export type ScheduledChanges = {
  /** what changes, for the log */
  name: string
  /** whether one lies between two moments: after the earlier one, up to the later one */
  hasPassed(earlier: string, later: string): Promise<boolean>
  /** the moment of the first one after another moment */
  findNext(after: string): Promise<string | undefined>
}

type Deps = { changes: ContentChanges; log: Logger; now: () => string }

/** Clears the caches when the moment of a scheduled change has come. Nothing is written then: queries compare with the present. */
export function createContentClock(scheduled: ScheduledChanges, { changes, log, now }: Deps) {
  let checkedAt = now()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const wait = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void check(), ms).unref()
  }

  /**
   * Compares the present with the scheduled changes, and sets the timer for the next one.
   * @param isPublishing whether the caches are cleared in any case, by the call that this belongs to
   */
  const check = async (isPublishing = false): Promise<void> => {
    clearTimeout(timer)
    const at = now()
    try {
      // A system clock that was set back takes changes back, so both directions count.
      const [earlier, later] = at >= checkedAt ? [checkedAt, at] : [at, checkedAt]
      if (!isPublishing && (await scheduled.hasPassed(earlier, later))) await changes.published()
      checkedAt = at
      const next = await scheduled.findNext(at)
      const ms = next ? Date.parse(next) - Date.parse(now()) : maxWaitMs
      wait(Math.min(Math.max(ms, 1), maxWaitMs))
    } catch (error) {
      log.warn({ err: error }, `checking ${scheduled.name} failed`)
      wait(retryMs)
    }
  }

  return {
    check,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
