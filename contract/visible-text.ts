import { normalize } from './normal-form.ts'

/**
 * Characters that are invisible or reorder the text around them. Excludes joiners and variation selectors after a visible non-ASCII character,
 * which scripts and emoji need.
 */
export const invisible =
  /[\ufff9-\ufffb\u{1d159}]|(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}|(?<![^\0-\x7f\p{C}\p{Z}])[\u200c\u200d\p{Variation_Selector}]/gu

/** Line breaks and other control characters except NUL, which no text may have. */
const controls = /(?:[^\P{Cc}\0]|[\u2028\u2029])+/gu

/** A visible character: no lone mark, and no blank, including braille's. */
const visible = /[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text is visible. NUL and lone surrogates count, since they are rejected with their own message. */
function showsSomething(text: string): boolean {
  return visible.test(text) || text.includes('\0')
}

/** Trims a text; empty if nothing is visible. */
export function trimmed(text: string): string {
  return showsSomething(text) ? text.trim() : ''
}

/**
 * Puts a form field's text on one line, so that it can't add lines to an email or a list, and normalises it: composed, without invisible
 * characters, with single spaces. Pasted texts often have invisible characters, so they are removed instead of rejected.
 */
export function asOneLine(text: string): string {
  const line = normalize(text, 'NFC')
    .replace(controls, ' ')
    .replace(invisible, '')
    .replace(/[\s\u2800]+/g, ' ')
  return trimmed(line)
}

/** Normalises a name to its unique form: as it looks, in lower case, without joiners. */
export function uniqueKeyOf(name: string): string {
  const key = asOneLine(name).replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
  return normalize(key.toLowerCase(), 'NFC')
}
