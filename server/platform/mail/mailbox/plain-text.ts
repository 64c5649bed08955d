/** Characters that neither a screen nor PostgreSQL takes. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g

/** A text as it is stored: lines end with `\n`, and it has no control characters. */
export const plainTextOf = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(unstorable, '')
    .toWellFormed()
