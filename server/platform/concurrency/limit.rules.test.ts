import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConcurrencyLimit, type ConcurrencyLimit } from './limit.ts'

const utilization = vi.spyOn(performance, 'eventLoopUtilization')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  utilization.mockReturnValue({ idle: 1, active: 0, utilization: 0 })
})
afterEach(() => void vi.useRealTimers())

/** Starts `count` functions under a limit; each ends when the test settles its promise. */
function startWorks(limit: ConcurrencyLimit, count: number) {
  const started: number[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const results = Array.from({ length: count }, (_, index) => {
    ends.push(Promise.withResolvers())
    return limit(() => {
      started.push(index)
      return ends[index]!.promise.then(() => index)
    })
  })
  return { started, ends, results }
}
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('at most the maximum number of functions run at a time, the others follow in order', async () => {
  const { started, ends, results } = startWorks(createConcurrencyLimit(2, { maxMs: 500 }), 5)
  expect(started).toEqual([0, 1])
  ends[1]!.resolve()
  await settle()
  expect(started).toEqual([0, 1, 2])
  for (const end of ends) end.resolve()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4])
  expect(vi.getTimerCount()).toBe(0)
})

test('a function that fails lets the next one start', async () => {
  const { started, ends, results } = startWorks(createConcurrencyLimit(1), 2)
  ends[0]!.reject(new Error('broken'))
  await expect(results[0]).rejects.toThrow('broken')
  await settle()
  expect(started).toEqual([0, 1])
})

test('functions start above the limit after the maximum wait', async () => {
  const { started, ends, results } = startWorks(createConcurrencyLimit(2, { maxMs: 500 }), 6)
  await vi.advanceTimersByTimeAsync(499)
  expect(started).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toHaveLength(6)
  for (const end of ends) end.resolve()
  await Promise.all(results)
})

test('functions do not start above the limit while the process has no time to spare', async () => {
  const { started } = startWorks(createConcurrencyLimit(2, { maxMs: 500 }), 6)
  utilization.mockReturnValue({ idle: 1, active: 9, utilization: 0.9 })
  await vi.advanceTimersByTimeAsync(500)
  expect(started).toHaveLength(2)
  utilization.mockReturnValue({ idle: 9, active: 1, utilization: 0.1 })
  await vi.advanceTimersByTimeAsync(500)
  expect(started).toHaveLength(6)
})

test('when too many functions wait, the next is rejected at once with 503', async () => {
  const { started, ends, results } = startWorks(createConcurrencyLimit(1, { max: 1 }), 3)
  await expect(results[2]).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  for (const end of ends) end.resolve()
  await Promise.all(results.slice(0, 2))
  expect(started).toEqual([0, 1])
})
