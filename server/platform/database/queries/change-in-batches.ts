import { setImmediate as afterOtherWork } from 'node:timers/promises'

/** Rows per statement: of a hundred kilobytes each, they take some thirty milliseconds on SQLite. */
const defaultSize = 25

/**
 * Changes many rows in small batches, so that other requests are answered in between.
 * @param ids of the rows
 * @param work changes a batch
 */
export async function changeInBatches<Id>(
  ids: readonly Id[],
  work: (some: Id[]) => Promise<unknown>,
  size = defaultSize,
): Promise<void> {
  for (let at = 0; at < ids.length; at += size) {
    await work(ids.slice(at, at + size))
    await afterOtherWork()
  }
}
