import type { ConvertedSection } from '#conversion/converted.ts'

/** Texts as paragraphs, in the place of something that could not come. */
export const paragraphsOf = (texts: string[]): ConvertedSection[] =>
  texts.filter((text) => text !== '').map((text) => ({ type: 'paragraph', text }))

/** A plain text as inline text without markup. */
export const escapeInline = (text: string) => text.replaceAll(/[\\`*[\]]/g, String.raw`\$&`)
