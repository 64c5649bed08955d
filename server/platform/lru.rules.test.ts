import { expect, test } from 'vitest'
import { LruCache } from './lru.ts'

test('a cache bounded by count evicts the entry that was not used for the longest', () => {
  const cache = new LruCache<string, number>({ max: 2 })
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  expect(cache.size).toBe(2)
})

test('peek returns an entry without changing the order', () => {
  const cache = new LruCache<string, number>({ max: 2 })
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.peek('a')).toBe(1)
  cache.set('c', 3)
  expect(cache.peek('a')).toBeUndefined()
})

test('a cache bounded by weight evicts as many entries as the new one needs', () => {
  const cache = new LruCache<string, Buffer>({ max: 25, weightOf: ({ length }) => length })
  for (const key of ['a', 'b', 'c']) cache.set(key, Buffer.alloc(8))
  cache.set('d', Buffer.alloc(16))
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined])
  expect([cache.size, cache.weight]).toEqual([2, 24])
})

test('an entry that is replaced counts with its new weight only', () => {
  const cache = new LruCache<string, Buffer>({ max: 25, weightOf: ({ length }) => length })
  cache.set('a', Buffer.alloc(8))
  cache.set('a', Buffer.alloc(20))
  expect([cache.size, cache.weight]).toEqual([1, 20])
})

test('an entry heavier than the limit is not cached', () => {
  const cache = new LruCache<string, Buffer>({ max: 25, weightOf: ({ length }) => length })
  cache.set('a', Buffer.alloc(26))
  expect([cache.size, cache.weight]).toEqual([0, 0])
})

test('delete and clear subtract the weight', () => {
  const cache = new LruCache<string, Buffer>({ max: 25, weightOf: ({ length }) => length })
  cache.set('a', Buffer.alloc(8))
  cache.set('b', Buffer.alloc(9))
  cache.delete('a')
  expect(cache.weight).toBe(9)
  cache.clear()
  expect([cache.size, cache.weight]).toEqual([0, 0])
})
