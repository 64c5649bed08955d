import { expect } from 'vitest'
import type { Outcome, CheckOptions } from './check.ts'

/** The body of a test: a few rounds of a check, held to what it promises but not to times, since others run beside it. */
export const shortRun = (run: (options: CheckOptions) => Promise<Outcome>, rounds: number) => async () => {
  const { faults } = await run({ rounds })
  expect(faults).toEqual([])
}
