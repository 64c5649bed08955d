import { expect, test } from 'vitest'
import { SingleFlight } from './single-flight.ts'

/** Work that counts its runs and ends when it is told to. */
function aWork() {
  const ends: ((result: string) => void)[] = []
  const run = () => new Promise<string>((resolve) => ends.push(resolve))
  return { run, end: (n: number, result: string) => ends[n]!(result), runs: () => ends.length }
}

test('calls with one key share the work in progress, calls with another key do not', async () => {
  const flights = new SingleFlight<string>()
  const work = aWork()
  const all = [flights.run('a', work.run), flights.run('a', work.run), flights.run('b', work.run)]
  expect(work.runs()).toBe(2)
  work.end(0, 'of a')
  work.end(1, 'of b')
  expect(await Promise.all(all)).toEqual(['of a', 'of a', 'of b'])
  void flights.run('a', work.run)
  expect(work.runs(), 'work that has ended is not shared').toBe(3)
})

test('an error reaches everybody who waits, and the next call starts anew', async () => {
  const flights = new SingleFlight<string>()
  const fail = () => Promise.reject(new Error('broken'))
  const both = await Promise.allSettled([flights.run('a', fail), flights.run('a', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flights.run('a', async () => 'whole')).toBe('whole')
})

test('work that is too old, or was cleared, is not joined and does not end what replaced it', async () => {
  const flights = new SingleFlight<string>()
  const work = aWork()
  const first = flights.run('a', work.run)
  const second = flights.run('a', work.run, 0)
  expect(work.runs()).toBe(2)
  work.end(0, 'first')
  expect(await first).toBe('first')
  const joined = flights.run('a', work.run)
  expect(work.runs()).toBe(2)
  flights.clear()
  const third = flights.run('a', work.run)
  expect(work.runs()).toBe(3)
  work.end(1, 'second')
  work.end(2, 'third')
  expect(await Promise.all([second, joined, third])).toEqual(['second', 'second', 'third'])
})
