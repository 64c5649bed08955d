import { asOneLine } from '#contract/visible-text.ts'

/** Tags of one record, and the characters of each. */
export const maxTags = 10
export const maxTagLength = 30

/** How many tags are suggested. */
export const maxSuggestedTags = 200

/** Normalises a tag: lower case, one line, no commas, which separate tags. */
export const asTag = (text: string): string => asOneLine(text.replaceAll(',', ' ')).toLowerCase()
