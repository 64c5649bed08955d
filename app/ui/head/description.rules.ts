/** The length that search engines show of a description (characters). */
const longest = 155

/** Shortens a text at a word to the length that search engines show. */
export function fitDescription(text: string): string {
  const words = text.trim().replaceAll(/\s\s+|[^\S ]/g, ' ')
  if (words.length <= longest) return words
  const cut = words.slice(0, longest - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > longest / 2 ? end : undefined).replace(/[\s,;:.–-]+$/, '')}…`
}
