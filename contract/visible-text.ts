import { normalize } from './normal-form.ts'

/**
 * Characters that show nothing or reorder the text around them. Joiners and variation selectors are left where a script or an emoji needs
 * them: behind a visible character that is not ASCII.
 */
export const invisible =
  /[\ufff9-\ufffb\u{1d159}]|(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}|(?<![^\0-\x7f\p{C}\p{Z}])[\u200c\u200d\p{Variation_Selector}]/gu

/** Line breaks and other controls, but NUL, which no text may have. */
const controls = /(?:[^\P{Cc}\0]|[\u2028\u2029])+/gu

/** A character that readers see: no mark that stands on nothing, no blank, also not the one of braille. */
const visible = /[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has something to read. NUL and halves of characters count: they are refused with a sentence of their own. */
function showsSomething(text: string): boolean {
  return visible.test(text) || text.includes('\0')
}

/** A text without the blanks around it; empty when it shows nothing. */
export function trimmed(text: string): string {
  return showsSomething(text) ? text.trim() : ''
}

/**
 * Puts the text of a form field on one line, so that it cannot add lines to an email or a list that shows it, and spells it in one way:
 * composed, without what is invisible, its blanks folded. Pasted texts often have invisible characters, so these are removed instead of
 * rejected.
 */
export function asOneLine(text: string): string {
  const line = normalize(text, 'NFC')
    .replace(controls, ' ')
    .replace(invisible, '')
    .replace(/[\s\u2800]+/g, ' ')
  return trimmed(line)
}

/** Normalises a name to the form that must be unique: as it is seen, in lower case, without the joiners that no reader tells apart. */
export function uniqueKeyOf(name: string): string {
  const key = asOneLine(name).replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
  return normalize(key.toLowerCase(), 'NFC')
}
