import { performance } from 'node:perf_hooks'
import { serviceUnavailable } from '#server/platform/errors.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

type Waiting = {
  /**
   * Time (ms) after which a waiting function starts even above the limit, if the process isn't busy; unlimited by default. For functions
   * that mostly wait, such as pages for a slow database, so that the last one doesn't wait for all others.
   */
  maxMs?: number
  /** Maximum number of waiting functions; unlimited by default. */
  max?: number
}

/** Utilization of the process, from 0 to 1, above which it counts as busy. */
const maxUtilization = 0.8

/**
 * Limits how many asynchronous functions run at once. Others start in the order in which they were passed.
 * @param max how many run at once
 * @returns a function that runs `work` under the limit, returns its result and throws its errors; throws 503 if too many wait
 */
export function createConcurrencyLimit(
  max: number,
  { maxMs, max: maxWaiting = Infinity }: Waiting = {},
): ConcurrencyLimit {
  const waiting = new Set<() => void>()
  let running = 0

  const waitForTurn = () =>
    new Promise<void>((resolve) => {
      const start = () => {
        clearTimeout(timer)
        waiting.delete(start)
        running += 1
        resolve()
      }
      let before = performance.eventLoopUtilization()
      const startIfIdle = () => {
        const { utilization } = performance.eventLoopUtilization(before)
        if (utilization < maxUtilization) return start()
        before = performance.eventLoopUtilization()
        timer?.refresh()
      }
      const timer = maxMs === undefined ? undefined : setTimeout(startIfIdle, maxMs)
      waiting.add(start)
    })

  return async (work) => {
    if (running < max && waiting.size === 0) running += 1
    else if (waiting.size < maxWaiting) await waitForTurn()
    else throw serviceUnavailable()
    try {
      return await work()
    } finally {
      running -= 1
      // lets other requests run between two functions
      setImmediate(() => {
        const [next] = waiting
        if (running < max) next?.()
      })
    }
  }
}
