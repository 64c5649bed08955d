import { setImmediate as nextTurn } from 'node:timers/promises'
import { databaseErrorKind } from '#server/platform/database/errors.ts'

/** Items of a larger batch would wait for longer than for the next batch. */
const maxBatchSize = 50

type Waiting<Item, Result> = PromiseWithResolvers<Result> & { item: Item }

/**
 * Processes items in batches: items that arrive while a batch is running form the next one. When a batch fails because of one of
 * its items, each item is tried by itself, so that only that one fails; when the database is unavailable or its disk full, all
 * fail.
 * @param work processes all of the items and returns their results in order, or throws and processes none
 * @returns a function that processes one item
 */
export function createBatcher<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isRunning = false

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [n, { resolve }] of batch.entries()) resolve(results[n]!)
    } catch (error) {
      const kind = databaseErrorKind(error)
      if (batch.length > 1 && kind !== 'unavailable' && kind !== 'full') {
        await Promise.all(batch.map((entry) => settle([entry])))
      } else for (const { reject } of batch) reject(error)
    }
  }

  async function run(): Promise<void> {
    isRunning = true
    // Includes everything that arrives in this turn of the event loop.
    await nextTurn()
    while (waiting.length > 0) await settle(waiting.splice(0, maxBatchSize))
    isRunning = false
  }

  return (item) => {
    const entry = { item, ...Promise.withResolvers<Result>() }
    waiting.push(entry)
    if (!isRunning) void run()
    return entry.promise
  }
}
