import type { FastifyInstance } from 'fastify'
import { registerJob } from '#server/platform/job.ts'
import type { Logger } from '#server/platform/log.ts'

const intervalMs = 60 * 60_000
const failure = 'removing old records failed'

/** How long records of one kind are kept: months, days or minutes; for good where the months are undefined. */
export type RetentionRule = ({ months: number | undefined } | { days: number } | { minutes: number }) & {
  /** Removes a batch of the records from before a moment (ISO 8601). @returns whether there may be more */
  removeBefore(moment: string): Promise<boolean>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The moment a time (ms) before another. */
function before(moment: string, ms: number): string {
  return new Date(Date.parse(moment) - ms).toISOString()
}

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

/**
 * Removes records whose time is over: at the start of the server, and every hour. A rule that fails keeps none of the others from theirs.
 * @returns a function that does so at once and resolves when it is done
 */
export function registerRetention(
  app: FastifyInstance,
  rules: RetentionRule[],
  { log, now }: { log: Logger; now: () => string },
): () => Promise<void> {
  const limited = rules.flatMap((rule) => {
    const { removeBefore } = rule
    if ('months' in rule === false) {
      const ms = 'days' in rule ? rule.days * dayMs : rule.minutes * minuteMs
      return [{ removeBefore, momentBefore: (now: string) => before(now, ms) }]
    }
    const { months } = rule
    return months === undefined
      ? []
      : [{ removeBefore, momentBefore: (now: string) => monthsBefore(now, months) }]
  })
  if (limited.length === 0) return async () => {}
  return registerJob(app, log, {
    intervalMs,
    failure,
    async run(stopping) {
      for (const { momentBefore, removeBefore } of limited) {
        const moment = momentBefore(now())
        try {
          let isMore = true
          while (isMore) isMore = !stopping.aborted && (await removeBefore(moment))
        } catch (error) {
          log.warn({ err: error }, failure)
        }
      }
    },
  })
}
