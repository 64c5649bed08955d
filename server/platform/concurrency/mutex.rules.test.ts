import { expect, test } from 'vitest'
import { Mutex } from './mutex.ts'

test('runExclusive runs one function at a time, in the order of the calls', async () => {
  const mutex = new Mutex()
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} starts`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([mutex.runExclusive(work('a')), mutex.runExclusive(work('b'))])
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends'])
  expect(results).toEqual(['a', 'b'])
  expect(mutex.isLocked).toBe(false)
})

test('runExclusive releases the lock when the function throws', async () => {
  const mutex = new Mutex()
  const failed = mutex.runExclusive(() => {
    throw new Error('broken')
  })
  const next = mutex.runExclusive(() => 'next')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
