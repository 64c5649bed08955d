/**
 * Has at most so many pages made at once; others wait for their turn. A page that waits for its data holds on to all that it is made of:
 * of fifty under way at a time, garbage outlives collections, and each takes half as long again. Where the data does not come, waiting
 * would add up: after `patienceMs` a page is begun in any case.
 */
export function createTurns(most: number, patienceMs: number) {
  const waiting = new Set<() => void>()
  let underWay = 0

  const turn = () =>
    new Promise<void>((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        underWay += 1
        resolve()
      }
      const timer = setTimeout(begin, patienceMs)
      waiting.add(begin)
    })

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (underWay >= most) await turn()
    else underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
      const [next] = waiting
      if (underWay < most) next?.()
    }
  }
}
