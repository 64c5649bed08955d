/** The language of messages, pages and emails (BCP 47). The regional variety of the content is `locale` in `content/site.ts`. */
export const language = 'en'

/** The locale of displayed numbers and dates (BCP 47), from the specification. */
export const formatLocale = 'en-US'

/** The months in `formatLocale`. The first use of `Intl` costs a browser 15 to 30 ms, and a phone four times that. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A number with grouped thousands: `12,500`. */
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
