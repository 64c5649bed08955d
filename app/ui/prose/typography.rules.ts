/**
 * Sets straight quotation marks and apostrophes as typographers do. Each mark is replaced by one character, so that positions in the
 * text stay valid.
 * @param before the last character of the text before this one, which decides whether a mark at the start opens
 */
export function toTypographicQuotes(text: string, before = ''): string {
  return (before + text)
    .replace(/(?<=(?:^|[\s–—([{])'?)"/g, '“')
    .replace(/"/g, '”')
    .replace(/(?<=^|[\s–—([{“])'(?!\d\d)/g, '‘')
    .replace(/'/g, '’')
    .slice(before.length)
}

/** A compound that begins with a capital or a digit, as names do. Those of more than 16 characters may break: a line of a phone holds 16. */
const compoundName = /(?<![\w-])((?=[\w-]{3,16}(?![\w-]))[A-Z\d]\w*(?:-\w+)+)/

/** Splits a text into parts; those at odd positions are names such as "30-Deploy-a-Day", which must not break at their hyphens. */
export const splitCompounds = (text: string): string[] => text.split(compoundName)
