/** Free of schemas, so that a form in the browser can check an address without carrying the validator. */
const pattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/

/** Whether a trimmed text is an e-mail address by the specification's pattern (text, at sign, text, dot, text), fit for a mail header. */
export function isEmailAddress(value: string): boolean {
  return pattern.test(value)
}
