import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/log.ts'

const intervalMs = 60 * 60_000
const failure = 'removing old records failed'

/** How long records of one kind are kept: months, days or minutes; for good where the months are undefined. */
export type RetentionRule = ({ months: number | undefined } | { days: number } | { minutes: number }) & {
  /** Removes a batch of the records from before a moment (ISO 8601). @returns whether there may be more */
  removeBefore(moment: string): Promise<boolean>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The moment a number of months before another, at the same time of day; the last day of a shorter month. */
export function monthsBefore(moment: string, months: number): string {
  const date = new Date(moment)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString()
}

/** The job that removes records whose time is over, every hour. A rule that fails keeps none of the others from theirs. */
export function retentionJob(rules: RetentionRule[], { log, now }: { log: Logger; now: () => string }): Job {
  const limited = rules.flatMap((rule) => {
    const { removeBefore } = rule
    if ('months' in rule === false) {
      const ms = 'days' in rule ? rule.days * dayMs : rule.minutes * minuteMs
      return [{ removeBefore, momentBefore: (now: string) => addMs(now, -ms) }]
    }
    const { months } = rule
    return months === undefined
      ? []
      : [{ removeBefore, momentBefore: (now: string) => monthsBefore(now, months) }]
  })
  return {
    name: 'retention',
    isShared: true,
    intervalMs,
    failure,
    /** Removes a batch by each rule. */
    async run(stopping) {
      let isMore = false
      let lastError: unknown
      for (const { momentBefore, removeBefore } of limited) {
        if (stopping.aborted) return false
        try {
          if (await removeBefore(momentBefore(now()))) isMore = true
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
