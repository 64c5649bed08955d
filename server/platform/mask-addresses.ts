const mask = '[address]'

/**
 * An e-mail address in a text or in a line of JSON: text, at sign, text, dot, text. `@` may be encoded as `%40`. An escape before
 * it (`\n`) is not part of it. It is looked for where a word begins only, which keeps the time linear. A slash ends it, so that paths like `node_modules/@scope/name/file.js` are left.
 */
const address =
  /(\\u[\da-f]{4}|\\.|(?<![^\s@<>"(),:;\\[\]/]))[^\s@<>"(),:;\\[\]/]+(?:@|%40)[^\s@<>"(),:;\\[\]/.]{1,63}(?:\.[^\s@<>"(),:;\\[\]/.]{1,63})+/giu

/** Masks every e-mail address in a text, or in a line of JSON, which stays JSON. */
export function maskAddresses(text: string): string {
  if (!text.includes('@') && !text.includes('%40')) return text
  return text.replace(address, (_, escape: string) => `${escape}${mask}`)
}
