import { normalize } from '#contract/normal-form.ts'
import { invisible } from '#contract/visible-text.ts'

const maxLength = 120

/** Line breaks, control characters and non-characters. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufff9-\ufffd]/gu

/**
 * Sanitizes the file name that a visitor sent, for display and download.
 * @returns the last part of the path, without invisible characters and trailing blanks and dots, at most 120 characters long including its
 * extension; `file` if nothing is left
 */
export function sanitizeFileName(name: string): string {
  const clean = cleanFileName(name)
  const extension = extensionOf(clean)
  if (clean.length <= maxLength) return clean || 'file'
  if (extension.length > 8) return clean.slice(0, maxLength).toWellFormed()
  const stem = clean.slice(0, maxLength - extension.length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return extension ? `${stem}.${extension}` : stem
}

/** The extension of a sanitized file name in lower case, without its dot; '' if none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(cleanFileName(name))?.[1]?.toLowerCase() ?? ''
}

/** Windows drops blanks and dots at the end of a name. */
const cleanFileName = (name: string) =>
  normalize(name.split(/[/\\]/).at(-1) ?? '', 'NFC')
    .replace(unprintable, '')
    .replace(invisible, '')
    .trimStart()
    .replace(/(?<![\s.\u2800])[\s.\u2800]+$/, '')
