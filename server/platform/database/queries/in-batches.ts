import { setImmediate as afterOtherWork } from 'node:timers/promises'

/** Rows that one statement changes: of a hundred kilobytes each, they take some thirty milliseconds on SQLite. */
const defaultSize = 25

/**
 * Changes many rows a few at a time, so that other requests are answered in between.
 * @param ids of the rows, @param work changes some of them
 */
export async function inBatches<Id>(
  ids: readonly Id[],
  work: (some: Id[]) => Promise<unknown>,
  size = defaultSize,
): Promise<void> {
  for (let at = 0; at < ids.length; at += size) {
    await work(ids.slice(at, at + size))
    await afterOtherWork()
  }
}
