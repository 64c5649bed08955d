import { serviceUnavailable } from '#server/platform/errors.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

type Waiting = {
  /**
   * Milliseconds after which a waiting function starts even above the limit; unlimited by default. For functions that mostly wait themselves,
   * such as pages for a slow database, so that the last in line does not wait for all of them one after the other.
   */
  maxMs?: number
  /** Maximum number of waiting functions; unlimited by default. */
  max?: number
}

/**
 * Limits how many asynchronous functions run at once; the others start in the order in which they were given.
 * @param max how many run at once
 * @returns a function that runs `work` under the limit, returns what it returns and throws what it throws; throws 503 when too many wait
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
      const timer = maxMs === undefined ? undefined : setTimeout(start, maxMs)
      waiting.add(start)
    })

  return async (work) => {
    if (running < max) running += 1
    else if (waiting.size < maxWaiting) await waitForTurn()
    else throw serviceUnavailable()
    try {
      return await work()
    } finally {
      running -= 1
      const [next] = waiting
      if (running < max) next?.()
    }
  }
}
