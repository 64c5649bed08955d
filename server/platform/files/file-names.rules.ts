import { extensionOf } from '#contract/files/files.ts'

const longest = 120

/** Characters that end a line, say nothing or turn the direction of what follows: no part of a name that is shown. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu

/**
 * The name under which a visitor's file is shown and given back: the last part of the path that came, without what
 * cannot be seen, and of bounded length with its ending kept.
 */
export function sanitizeFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last.normalize('NFC').replace(unseen, '').trim()
  const extension = extensionOf(clean)
  if (clean.length <= longest) return clean || 'file'
  if (extension.length > 8) return clean.slice(0, longest).toWellFormed()
  const stem = clean.slice(0, longest - extension.length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return extension ? `${stem}.${extension}` : stem
}

/** `Content-Disposition` for a name in any script (RFC 6266): a plain name for old readers, the true one after it. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
