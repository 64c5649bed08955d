import { asOneLine } from '#contract/visible-text.ts'

/** Tags of one record, and the characters of each. */
export const maxTags = 10
export const maxTagLength = 30

/** How many tags are suggested. */
export const maxSuggestedTags = 200

/** A tag in the one spelling that it has everywhere: lower case, on one line, without commas, which stand between tags. */
export const asTag = (text: string): string => asOneLine(text.replaceAll(',', ' ')).toLowerCase()
