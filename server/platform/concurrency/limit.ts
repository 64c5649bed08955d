export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits how many asynchronous functions run at once; the others start in the order in which they were given.
 * @param max how many run at once
 * @param maxWaitMs milliseconds after which a waiting function starts even above the limit: for functions that mostly wait
 * themselves, such as pages for a slow database, so that the last in line does not wait for all of them one after the other;
 * without it, a function waits as long as it takes
 * @returns a function that runs `work` under the limit, returns what it returns and throws what it throws
 */
export function createConcurrencyLimit(max: number, maxWaitMs?: number): ConcurrencyLimit {
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
      const timer = maxWaitMs === undefined ? undefined : setTimeout(start, maxWaitMs)
      waiting.add(start)
    })

  return async (work) => {
    if (running >= max) await waitForTurn()
    else running += 1
    try {
      return await work()
    } finally {
      running -= 1
      const [next] = waiting
      if (running < max) next?.()
    }
  }
}
