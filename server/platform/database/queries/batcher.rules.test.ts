import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

/** A batcher that doubles numbers: each batch ends when `openAll` is called, or fails with the error that `failure` returns for it. */
function doubling(failure: (numbers: number[]) => Error | undefined = () => undefined) {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const double = createBatcher(async (numbers: number[]) => {
    batches.push(numbers)
    await new Promise<void>((open) => gates.push(open))
    const error = failure(numbers)
    if (error) throw error
    return numbers.map((number) => number * 2)
  })
  const openAll = async (until: Promise<unknown>) => {
    const over = { is: false }
    void until.then(() => (over.is = true))
    while (!over.is) {
      for (const open of gates.splice(0)) open()
      await new Promise(setImmediate)
    }
  }
  return { double, batches, openAll }
}

test('items that arrive together are processed together, and items that arrive meanwhile in the next batch', async () => {
  const { double, batches, openAll } = doubling()
  const first = [double(1), double(2)]
  await expect.poll(() => batches).toEqual([[1, 2]])
  const second = [double(3), double(4), double(5)]
  const all = Promise.all([...first, ...second])
  await openAll(all)
  expect(await all).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

test('a batch has at most fifty items', async () => {
  const { double, batches, openAll } = doubling()
  const all = Promise.all(Array.from({ length: 120 }, (_, n) => double(n)))
  await openAll(all)
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20])
})

test('an item that fails its batch fails by itself', async () => {
  const { double, batches, openAll } = doubling((numbers) =>
    numbers.includes(2) ? new Error('not two') : undefined,
  )
  const all = Promise.allSettled([double(1), double(2), double(3)])
  await openAll(all)
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('an unavailable database is not tried again for each item', async () => {
  const { double, batches, openAll } = doubling(() =>
    Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
  )
  const all = Promise.allSettled([double(1), double(2)])
  await openAll(all)
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(batches).toEqual([[1, 2]])
  const next = Promise.allSettled([double(3)])
  await openAll(next)
  expect(batches).toHaveLength(2)
})
