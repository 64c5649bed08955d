import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Works that end when they are told to. */
function works(inTurn: ReturnType<typeof createTurns>, count: number) {
  const begun: number[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const results = Array.from({ length: count }, (_, index) => {
    ends.push(Promise.withResolvers())
    return inTurn(() => {
      begun.push(index)
      return ends[index]!.promise.then(() => index)
    })
  })
  return { begun, ends, results }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('so many are under way at once, and the others follow in their order', async () => {
  const { begun, ends, results } = works(createTurns(2, 500), 5)
  expect(begun).toEqual([0, 1])
  ends[1]!.resolve()
  await settle()
  expect(begun).toEqual([0, 1, 2])
  for (const end of ends) end.resolve()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4])
  expect(vi.getTimerCount()).toBe(0)
})

test('one that fails makes room as well', async () => {
  const { begun, ends, results } = works(createTurns(1, 500), 2)
  ends[0]!.reject(new Error('broken'))
  await expect(results[0]).rejects.toThrow('broken')
  await settle()
  expect(begun).toEqual([0, 1])
})

test('where nothing ends, the others begin when they have waited long enough', async () => {
  const { begun, ends, results } = works(createTurns(2, 500), 6)
  await vi.advanceTimersByTimeAsync(499)
  expect(begun).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toHaveLength(6)
  for (const end of ends) end.resolve()
  await Promise.all(results)
})

test('once more than that are under way, the next begins when there are few again', async () => {
  const inTurn = createTurns(1, 500)
  const first = works(inTurn, 3)
  await vi.advanceTimersByTimeAsync(500)
  const later = works(inTurn, 1)
  first.ends[0]!.resolve()
  first.ends[1]!.resolve()
  await settle()
  expect(later.begun).toEqual([])
  first.ends[2]!.resolve()
  await settle()
  expect(later.begun).toEqual([0])
})
