import { expect, test } from 'vitest'
import { createImageCache } from './image-cache.ts'

test('simultaneous requests for an image draw it once', async () => {
  const cache = createImageCache()
  let drawings = 0
  const draw = async () => {
    drawings += 1
    await Promise.resolve()
    return Buffer.alloc(10)
  }
  await Promise.all([cache.get('a', draw), cache.get('a', draw)])
  await cache.get('a', draw)
  expect(drawings).toBe(1)
})

test('drawn images are cached up to a size, the least recently used are evicted', async () => {
  const cache = createImageCache(25)
  const draw = async () => Buffer.alloc(10)
  await cache.get('a', draw)
  await cache.get('b', draw)
  await cache.get('a', draw)
  await cache.get('c', draw)
  expect(cache.size).toEqual({ images: 2, bytes: 20 })
  let isDrawnAgain = false
  await cache.get('a', async () => {
    isDrawnAgain = true
    return Buffer.alloc(10)
  })
  expect(isDrawnAgain).toBe(false)
})

test('at most the maximum number of images are drawn at a time, and a failed one lets the next start', async () => {
  const cache = createImageCache(1000, 1)
  let running = 0
  let maxRunning = 0
  const draw = (fails: boolean) => async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await Promise.resolve()
    running -= 1
    if (fails) throw new Error('cannot draw')
    return Buffer.alloc(1)
  }
  const results = await Promise.allSettled([
    cache.get('a', draw(true)),
    cache.get('b', draw(false)),
    cache.get('c', draw(false)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(maxRunning).toBe(1)
})
