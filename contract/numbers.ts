/** Language of the sentences that users read (BCP 47): numbers within them are written as it writes them. */
const language = 'en-US'

/** A number with its thousands grouped: `12,500`. */
export function formatNumber(value: number): string {
  return value.toLocaleString(language)
}

/**
 * A count with its noun: `1 post`, `1,200 posts`.
 * @param one the noun in the singular, @param many in the plural
 */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
