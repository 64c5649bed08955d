import { extensionOf } from '#contract/files/files.ts'

const maxLength = 120

/** Control, zero-width, line-breaking and bidirectional characters: they are invisible or reorder the text around them. */
const invisible = /[\p{Cc}\p{Cs}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu

/**
 * Sanitizes the file name that a visitor sent, for display and download.
 * @returns the last part of the path without invisible characters, at most 120 characters long with its extension kept; `file`
 * when nothing is left
 */
export function sanitizeFileName(name: string): string {
  const baseName = name.split(/[/\\]/).at(-1) ?? ''
  const clean = baseName.normalize('NFC').replace(invisible, '').trim()
  const extension = extensionOf(clean)
  if (clean.length <= maxLength) return clean || 'file'
  if (extension.length > 8) return clean.slice(0, maxLength).toWellFormed()
  const stem = clean.slice(0, maxLength - extension.length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return extension ? `${stem}.${extension}` : stem
}

/** Builds a `Content-Disposition` header for a name in any script (RFC 6266), with an ASCII name for old clients. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percentEncode)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
