/**
 * Converts straight quotation marks and apostrophes to typographic ones, character for character, so that positions stay valid.
 * @param before the character before the text, which decides whether a mark at its start opens
 */
export function toTypographicQuotes(text: string, before = ''): string {
  return (before + text)
    .replace(/(?<=(?:^|[\s–—([{])'?)"/g, '“')
    .replace(/"/g, '”')
    .replace(/(?<=^|[\s–—([{“])'(?!\d\d)/g, '‘')
    .replace(/'/g, '’')
    .slice(before.length)
}

/** A compound name: it begins with a capital or a digit. Longer ones than 16 characters, a phone's line, may break. */
const compoundName = /(?<![\w-])((?=[\w-]{3,16}(?![\w-]))[A-Z\d]\w*(?:-\w+)+)/

/** Splits a text into parts; those at odd positions are names such as "30-Deploy-a-Day", which must not break at their hyphens. */
export const splitCompounds = (text: string): string[] => text.split(compoundName)
