import type { Logger } from '#server/platform/log/log.ts'
import { createCounter } from '#server/platform/metrics/prometheus-format.ts'

/** Limits that close connections, as named in metrics and the log. */
export type ExceededLimit =
  | 'connections'
  | 'connections of an address'
  | 'requests of a connection'
  | 'unfinished bodies'
  | 'unfinished bodies of an address'
  | 'unread bytes'

export type CountExceededLimit = (limit: ExceededLimit) => void

/** How often (ms) the log reports one limit. */
const reportEveryMs = 60_000

/** Counts the connections that limits end. The log reports each limit at most once a minute, because a flood exceeds it all the time. */
export function createLimitCounter(log: Logger) {
  const counts = createCounter<{ limit: ExceededLimit }>()
  const reportedAt = new Map<ExceededLimit, number>()
  return {
    count(limit: ExceededLimit): void {
      const count = counts.countOf({ limit })
      count.value += 1
      const now = performance.now()
      if (now - (reportedAt.get(limit) ?? -reportEveryMs) < reportEveryMs) return
      reportedAt.set(limit, now)
      log.warn({ limit, ended: count.value }, 'connections were closed because of a limit')
    },
    samples: counts.samples,
  }
}
