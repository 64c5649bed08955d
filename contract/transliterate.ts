import { normalize } from './normal-form.ts'

/** Letters that no decomposition reduces to Latin ones without marks. */
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
 * Transliterates a text for addresses and for the search: in lower case, without compatibility forms, marks and what is invisible.
 * Letters of other scripts stay.
 */
export function transliterate(text: string): string {
  const letters = normalize(normalize(text, 'NFKD').toLowerCase(), 'NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/[ßæœøłđðþıħ]/g, (letter) => latin[letter]!)
  return normalize(letters, 'NFC')
}

/** The words of a text as a part of an address: lower-case letters, digits and hyphens only; empty when it has none of them. */
export function pathSegmentOf(text: string): string {
  return transliterate(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
