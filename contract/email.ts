/** Without a schema, so that forms in the browser don't load zod. */
const pattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/

/** Whether a trimmed text is an email address by the specification's pattern (text, at sign, text, dot, text), safe for a mail header. */
export function isEmailAddress(value: string): boolean {
  return pattern.test(value)
}

/** Finds the email addresses in a text, which may repeat. Matches begin only at the beginning of a word, which keeps the time linear. */
export function emailAddressesIn(text: string): readonly string[] {
  return text.match(/(?<![^\s@<>"(),:;\\[\]])[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+/g) ?? []
}

/**
 * A `mailto:` link (RFC 6068). Encodes everything except the at sign: an address may contain `?` and `&`, which would add recipients and a
 * text.
 */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
