import type { ConvertedSection } from '#conversion/converted.ts'

/** Converts texts to paragraphs, in place of something that can't be imported. */
export const paragraphsOf = (texts: string[]): ConvertedSection[] =>
  texts.filter((text) => text !== '').map((text) => ({ type: 'paragraph', text }))

/** Escapes a plain text as inline text. */
export const escapeInline = (text: string) => text.replaceAll(/[\\`*[\]]/g, String.raw`\$&`)
