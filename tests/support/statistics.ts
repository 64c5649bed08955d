import { formatLocale } from '#contract/locale.ts'

/**
 * Returns the value that a share of sorted values does not exceed (nearest rank); 0 for none.
 * @param share 0.99 for the 99th percentile
 */
export function quantileOfSorted(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Returns the median; the mean of the middle two for an even number of values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Formats a number with about three significant digits and separated thousands. */
export function formatFigure(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString(formatLocale, { maximumFractionDigits: digits })
}
