import { setImmediate as nextTurn } from 'node:timers/promises'
import { databaseErrorKind } from '#server/platform/database/errors.ts'

/** Those of a larger batch would wait for longer than they would for the next one. */
const mostAtOnce = 50

type Waiting<Piece, Result> = PromiseWithResolvers<Result> & { piece: Piece }

/**
 * Has pieces of one kind of work done together where many come at once: what comes while a batch is under way goes into the
 * next. One that comes alone is done alone, at once. Where a batch fails by one of its pieces, each is tried alone, so that
 * only that one fails; where the database is gone or its disk is full, all fail.
 * @param work does all of the pieces, or none of them and throws. @returns their results, in their order
 */
export function batched<Piece, Result>(
  work: (pieces: Piece[]) => Promise<Result[]>,
): (piece: Piece) => Promise<Result> {
  const waiting: Waiting<Piece, Result>[] = []
  let isUnderWay = false

  async function settle(batch: Waiting<Piece, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ piece }) => piece))
      for (const [n, { resolve }] of batch.entries()) resolve(results[n]!)
    } catch (error) {
      const fault = databaseErrorKind(error)
      if (batch.length > 1 && fault !== 'unavailable' && fault !== 'full') {
        await Promise.all(batch.map((one) => settle([one])))
      } else for (const { reject } of batch) reject(error)
    }
  }

  async function run(): Promise<void> {
    isUnderWay = true
    // all that this turn of the event loop brings
    await nextTurn()
    while (waiting.length > 0) await settle(waiting.splice(0, mostAtOnce))
    isUnderWay = false
  }

  return (piece) => {
    const one = { piece, ...Promise.withResolvers<Result>() }
    waiting.push(one)
    if (!isUnderWay) void run()
    return one.promise
  }
}
