/** The length at which search engines cut descriptions (characters). */
const maxLength = 155

/** Shortens a text at a word to the length that search engines show. */
export function truncateDescription(text: string): string {
  const words = text.trim().replaceAll(/\s\s+|[^\S ]/g, ' ')
  if (words.length <= maxLength) return words
  const cut = words.slice(0, maxLength - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > maxLength / 2 ? end : undefined).replace(/[\s,;:.–-]+$/, '')}…`
}
