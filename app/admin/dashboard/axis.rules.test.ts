import { expect, test } from 'vitest'
import { axisTicks } from './axis.rules.ts'

test.each([
  [[], [0, 1, 2]],
  [
    [0, 0],
    [0, 1, 2],
  ],
  [[1], [0, 1, 2]],
  [
    [3, 3, 2, 1],
    [0, 1, 2, 3, 4],
  ],
  [[4], [0, 1, 2, 3, 4, 5]],
  [[5], [0, 2, 4, 6]],
  [[9], [0, 2, 4, 6, 8, 10]],
  [[48], [0, 10, 20, 30, 40, 50]],
  [[50], [0, 20, 40, 60]],
  [[499], [0, 100, 200, 300, 400, 500]],
  [[12_345], [0, 5_000, 10_000, 15_000]],
])('an axis for %j has the ticks %j', (counts, ticks) => expect(axisTicks(counts)).toEqual(ticks))

test('every axis ends above the largest count and has five intervals at most', () => {
  for (let max = 0; max < 3_000; max += 7) {
    const ticks = axisTicks([max])
    expect(ticks.at(-1)).toBeGreaterThan(max)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
})
