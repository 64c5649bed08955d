import { vi } from 'vitest'
import type { Database } from '#server/platform/database/open.ts'

/**
 * Measures the largest query of some work, those of its transactions included.
 * @returns its characters as JSON: of its values, or of the rows that it has read
 */
export async function largestQuery(
  { query }: Pick<Database, 'query'>,
  work: () => Promise<unknown>,
): Promise<number> {
  // the executors of all connections share it
  const base = Object.getPrototypeOf(Object.getPrototypeOf(query.getExecutor())) as ReturnType<
    typeof query.getExecutor
  >
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
