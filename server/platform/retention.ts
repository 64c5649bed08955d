import type { FastifyInstance } from 'fastify'
import type { Logger } from '#server/platform/log.ts'

const everyMs = 60 * 60_000

/** Records that are kept for so many months; for good where `months` is undefined. */
export type Retention = {
  months: number | undefined
  /** Removes what is older than a moment (ISO 8601), some of it at a time. @returns whether there may be more */
  removeBefore(moment: string): Promise<boolean>
}

/** So many months before a moment, at the same time of day; the last day of a shorter month. */
export function monthsBefore(moment: string, months: number): string {
  const date = new Date(moment)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString()
}

/** Lets go of what is past its time: when the server begins, and every hour. @returns a round, for whoever cannot wait */
export function registerRetention(
  app: FastifyInstance,
  rules: Retention[],
  { log, now }: { log: Logger; now: () => string },
): () => Promise<void> {
  const kept = rules.filter(({ months }) => months !== undefined)
  if (kept.length === 0) return async () => {}
  let isStopping = false
  const round = async () => {
    for (const { months, removeBefore } of kept) {
      const moment = monthsBefore(now(), months!)
      let isMore = true
      while (isMore) isMore = !isStopping && (await removeBefore(moment))
    }
  }
  let running: Promise<void> | undefined
  const go = () => {
    running ??= round()
      .catch((error: unknown) => log.warn({ err: error }, 'letting go of old records failed'))
      .finally(() => {
        running = undefined
      })
    return running
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    // Whoever waits for the server does not wait for this.
    void go()
    timer = setInterval(() => void go(), everyMs).unref()
  })
  app.addHook('onClose', async () => {
    isStopping = true
    clearInterval(timer)
    await running
  })
  return go
}
