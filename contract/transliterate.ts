import { normalize } from './normal-form.ts'

/** Letters that don't decompose to plain Latin ones. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}

/**
 * Transliterates a text for addresses and search: to lower case, without compatibility forms, marks and invisible characters. Keeps letters
 * of other scripts.
 */
export function transliterate(text: string): string {
  const letters = normalize(normalize(text, 'NFKD').toLowerCase(), 'NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/[ßæœøłđðþıħ]/g, (letter) => latin[letter]!)
  return normalize(letters, 'NFC')
}

/** Converts a text to a path segment of lower-case letters, digits and hyphens; empty if there are none. */
export function pathSegmentOf(text: string): string {
  return transliterate(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
