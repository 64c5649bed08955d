/** Returns the items of a list that is written as one text: words, or what strokes part. */
export const listed = (text: string) => text.trim().split(text.includes('|') ? /\s*\|\s*/ : /\s+/)
