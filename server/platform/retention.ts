import type { FastifyInstance } from 'fastify'
import type { Logger } from '#server/platform/log.ts'

const intervalMs = 60 * 60_000

/** How long records of one kind are kept: months, or days; for good where the months are undefined. */
export type RetentionRule = ({ months: number | undefined } | { days: number }) & {
  /** Removes a batch of the records from before a moment (ISO 8601). @returns whether there may be more */
  removeBefore(moment: string): Promise<boolean>
}

const dayMs = 24 * 60 * 60_000

/** The moment a number of days before another. */
function daysBefore(moment: string, days: number): string {
  return new Date(Date.parse(moment) - days * dayMs).toISOString()
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
 * Removes records whose time is over: at the start of the server, and every hour.
 * @returns a function that does so at once and resolves when it is done
 */
export function registerRetention(
  app: FastifyInstance,
  rules: RetentionRule[],
  { log, now }: { log: Logger; now: () => string },
): () => Promise<void> {
  const limited = rules.flatMap((rule) => {
    const { removeBefore } = rule
    if ('days' in rule) return [{ removeBefore, momentBefore: (now: string) => daysBefore(now, rule.days) }]
    const { months } = rule
    return months === undefined
      ? []
      : [{ removeBefore, momentBefore: (now: string) => monthsBefore(now, months) }]
  })
  if (limited.length === 0) return async () => {}
  let isStopping = false
  const applyRules = async () => {
    for (const { momentBefore, removeBefore } of limited) {
      const moment = momentBefore(now())
      let isMore = true
      while (isMore) isMore = !isStopping && (await removeBefore(moment))
    }
  }
  let running: Promise<void> | undefined
  const run = () => {
    running ??= applyRules()
      .catch((error: unknown) => log.warn({ err: error }, 'removing old records failed'))
      .finally(() => {
        running = undefined
      })
    return running
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    // The server is ready before the first round is over.
    void run()
    timer = setInterval(() => void run(), intervalMs).unref()
  })
  app.addHook('onClose', async () => {
    isStopping = true
    clearInterval(timer)
    await running
  })
  return run
}
