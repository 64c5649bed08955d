import { expect, test } from 'vitest'
import { createKeptPictures } from './kept-pictures.ts'

test('A picture is drawn once, however many ask for it meanwhile', async () => {
  const kept = createKeptPictures()
  let drawn = 0
  const draw = async () => {
    drawn += 1
    await Promise.resolve()
    return Buffer.alloc(10)
  }
  await Promise.all([kept.get('a', draw), kept.get('a', draw)])
  await kept.get('a', draw)
  expect(drawn).toBe(1)
})

test('Pictures stay within their bytes, and the ones least asked for go first', async () => {
  const kept = createKeptPictures(25)
  const draw = async () => Buffer.alloc(10)
  await kept.get('a', draw)
  await kept.get('b', draw)
  await kept.get('a', draw)
  await kept.get('c', draw)
  expect(kept.size).toEqual({ pictures: 2, bytes: 20 })
  let isDrawnAgain = false
  await kept.get('a', async () => {
    isDrawnAgain = true
    return Buffer.alloc(10)
  })
  expect(isDrawnAgain).toBe(false)
})

test('No more than so many are drawn at once, and one that fails leaves its place to the next', async () => {
  const kept = createKeptPictures(1000, 1)
  let working = 0
  let most = 0
  const draw = (fails: boolean) => async () => {
    working += 1
    most = Math.max(most, working)
    await Promise.resolve()
    working -= 1
    if (fails) throw new Error('no ink')
    return Buffer.alloc(1)
  }
  const results = await Promise.allSettled([
    kept.get('a', draw(true)),
    kept.get('b', draw(false)),
    kept.get('c', draw(false)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(most).toBe(1)
})
