/** Characters that neither screens nor PostgreSQL accept. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g

/** Returns a text without control characters and with `\n` as line ending. */
export const plainTextOf = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(unstorable, '')
    .toWellFormed()
