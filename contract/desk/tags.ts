import { asOneLine } from '#contract/visible-text.ts'

/** Maximum tags of a record, and characters of each. */
export const maxTags = 10
export const maxTagLength = 30

/** Maximum suggested tags. */
export const maxSuggestedTags = 200

/** Normalises a tag: one line in lower case, without commas, which separate tags. */
export const asTag = (text: string): string => asOneLine(text.replaceAll(',', ' ')).toLowerCase()
