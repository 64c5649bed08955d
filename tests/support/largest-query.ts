import { vi } from 'vitest'
import type { Database } from '#server/platform/database/open.ts'

type Query = Database['query']

/** What the executors of all connections have in common. */
const sharedExecutor = (query: Query) =>
  Object.getPrototypeOf(Object.getPrototypeOf(query.getExecutor())) as ReturnType<Query['getExecutor']>

/**
 * Measures the largest query of some work, those of its transactions included.
 * @returns its characters as JSON: of its values, or of the rows that it has read
 */
export async function largestQuery(
  { query }: Pick<Database, 'query'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const base = sharedExecutor(query)
  const executed = vi.spyOn(base, 'executeQuery')
  try {
    await work()
    const sizes = await Promise.all(
      executed.mock.calls.map(async ([{ parameters }], index) => {
        const { rows } = (await executed.mock.results[index]!.value) as { rows: unknown[] }
        return Math.max(JSON.stringify(parameters).length, JSON.stringify(rows).length)
      }),
    )
    return Math.max(...sizes)
  } finally {
    executed.mockRestore()
  }
}

/**
 * Counts the rows that some work writes, those of its transactions included.
 * @returns the most of one turn of the event loop, which SQLite keeps from everybody else
 */
export async function mostRowsOfTurn(
  { query }: Pick<Database, 'query'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const base = sharedExecutor(query)
  const execute = base.executeQuery
  let [most, inTurn] = [0, 0]
  const executed = vi.spyOn(base, 'executeQuery').mockImplementation(async function (
    this: typeof base,
    compiled,
  ) {
    const result = await execute.call(this, compiled)
    if (compiled.query.kind === 'SelectQueryNode') return result
    if (inTurn === 0) setImmediate(() => (inTurn = 0))
    inTurn += Math.max(Number(result.numAffectedRows ?? 0), result.rows.length)
    most = Math.max(most, inTurn)
    return result
  } as typeof execute)
  try {
    await work()
    return most
  } finally {
    executed.mockRestore()
  }
}
