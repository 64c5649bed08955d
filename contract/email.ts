/** Free of schemas, so that a form in the browser can check an address without carrying the validator. */
const pattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/

/** Whether a trimmed text is an e-mail address by the specification's pattern (text, at sign, text, dot, text), fit for a mail header. */
export function isEmailAddress(value: string): boolean {
  return pattern.test(value)
}

/**
 * The address of a link that writes to somebody (RFC 6068). Everything is encoded but the at sign: an address may contain `?` and `&`, which
 * would fill in other recipients and a text.
 */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
