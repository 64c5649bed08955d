import { expect } from 'vitest'
import type { Outcome, CheckOptions } from './check.ts'

/** Returns a test body that runs a few rounds of a check. Times do not matter, since other tests run at the same time. */
export const shortRun = (run: (options: CheckOptions) => Promise<Outcome>, rounds: number) => async () => {
  const { failures } = await run({ rounds, isShort: true })
  expect(failures).toEqual([])
}
