const maxIntervals = 5

/**
 * The ticks of an axis from 0 to above the largest count, such as 0, 1, 2, 3, 4 for counts up to 3. The interval is 1, 2 or 5 times a power
 * of ten.
 */
export function axisTicks(counts: readonly number[]): number[] {
  const max = Math.max(1, ...counts)
  const roughly = (max + 1) / maxIntervals
  const power = 10 ** Math.max(0, Math.floor(Math.log10(roughly)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= roughly)!
  const intervals = Math.floor(max / step) + 1
  return Array.from({ length: intervals + 1 }, (_, index) => index * step)
}
