import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/log.ts'

const intervalMs = 60 * 60_000
const failure = 'deleting old records failed, will retry'

/** How long records of one kind are kept: days, minutes, or a current number of months; forever if that is null. */
export type RetentionRule = (
  | { months: () => Promise<number | null> }
  | { days: number }
  | { minutes: number }
) & {
  /** Removes a batch of the records from before a moment (ISO 8601). @returns whether there may be more */
  removeBefore(moment: string): Promise<boolean>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The moment some months before another, at the same time of day; the last day of a shorter month. */
export function monthsBefore(moment: string, months: number): string {
  const date = new Date(moment)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString()
}

/** Creates the hourly job that deletes records past their retention period. A failing rule doesn't stop the others. */
export function retentionJob(rules: RetentionRule[], { log, now }: { log: Logger; now: () => string }): Job {
  /** The time before which a rule deletes records; undefined if it deletes none. */
  const momentOf = async (rule: RetentionRule): Promise<string | undefined> => {
    if ('days' in rule) return addMs(now(), -rule.days * dayMs)
    if ('minutes' in rule) return addMs(now(), -rule.minutes * minuteMs)
    const months = await rule.months()
    return months === null ? undefined : monthsBefore(now(), months)
  }
  return {
    name: 'retention',
    isShared: true,
    intervalMs,
    failure,
    /** Removes a batch for each rule. */
    async run(stopping) {
      let isMore = false
      let lastError: unknown
      for (const rule of rules) {
        if (stopping.aborted) return false
        try {
          const moment = await momentOf(rule)
          if (moment !== undefined && (await rule.removeBefore(moment))) isMore = true
        } catch (error) {
          if (lastError) log.warn({ err: lastError }, failure)
          lastError = error
        }
      }
      if (lastError && !isMore) throw lastError
      return isMore
    },
  }
}
