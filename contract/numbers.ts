/** The locale of numbers and dates that users read (BCP 47), as the specification has them. */
export const formatLocale = 'en-US'

/** A number with its thousands grouped: `12,500`. */
export function formatNumber(value: number): string {
  return value.toLocaleString(formatLocale)
}

/**
 * A count with its noun: `1 post`, `1,200 posts`.
 * @param one the noun in the singular, @param many in the plural
 */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
