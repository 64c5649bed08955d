import { expect, test } from 'vitest'
import { batched } from './batched.ts'

/** Work that answers the double of each number; ends when told to, and fails by what it may not see. */
function doubling(failure: (pieces: number[]) => Error | undefined = () => undefined) {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const ask = batched(async (pieces: number[]) => {
    batches.push(pieces)
    await new Promise<void>((open) => gates.push(open))
    const error = failure(pieces)
    if (error) throw error
    return pieces.map((piece) => piece * 2)
  })
  const openAll = async (until: Promise<unknown>) => {
    const over = { is: false }
    void until.then(() => (over.is = true))
    while (!over.is) {
      for (const open of gates.splice(0)) open()
      await new Promise(setImmediate)
    }
  }
  return { ask, batches, openAll }
}

test('items that arrive together are processed together, and items that arrive meanwhile in the next batch', async () => {
  const { ask, batches, openAll } = doubling()
  const first = [ask(1), ask(2)]
  await expect.poll(() => batches).toEqual([[1, 2]])
  const second = [ask(3), ask(4), ask(5)]
  const all = Promise.all([...first, ...second])
  await openAll(all)
  expect(await all).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

test('a batch has at most fifty items', async () => {
  const { ask, batches, openAll } = doubling()
  const all = Promise.all(Array.from({ length: 120 }, (_, n) => ask(n)))
  await openAll(all)
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20])
})

test('an item that fails its batch fails by itself', async () => {
  const { ask, batches, openAll } = doubling((pieces) =>
    pieces.includes(2) ? new Error('not two') : undefined,
  )
  const all = Promise.allSettled([ask(1), ask(2), ask(3)])
  await openAll(all)
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('an unavailable database is not tried again for each item', async () => {
  const { ask, batches, openAll } = doubling(() => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  const all = Promise.allSettled([ask(1), ask(2)])
  await openAll(all)
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(batches).toEqual([[1, 2]])
  const next = Promise.allSettled([ask(3)])
  await openAll(next)
  expect(batches).toHaveLength(2)
})
