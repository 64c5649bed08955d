import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { keysOf, type TextFields } from '#contract/fields.ts'
import type { Download } from '#server/platform/files/download.ts'

/** Maximum number of digits that Excel shows completely in a new column. */
const maxShownDigits = 8

/** The country code of an international number (ITU-T E.164). */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

const inPairs = (digits: string) => digits.replaceAll(/(?<=\d\d)(?=(?:\d\d)+$)/g, ' ')

/** An international number with brackets, hyphens, slashes, or an extension: `+41 (0)44 123 45 67 ext. 2`. */
const international = /^\+[\s(]*\d[\d\s().\-/]*(?:[,;]?\s*(?:\p{L}[\p{L}.:]{0,15}|#)\s*\d+\s*)?$/u

/** Digits that a spreadsheet may take for a date: `06/1234`, `1-2-34`. */
const dateLike = /^(?:\d{1,2}|\d{4})(?:[./-](?:\d{1,2}|\d{4})){1,2}\s*$/

/**
 * Formats a phone number so that spreadsheets don't interpret it as a number, date or formula, and it can be copied and dialled. Only
 * changes its spaces and dots, and the hyphens and slashes of a possible date. The digits end in pairs, because three digits after a space
 * or dot are thousands in many languages.
 */
function phoneCell(text: string): string {
  const phone = dateLike.test(text) ? text.replaceAll(/[./-]/g, ' ') : text
  const [, prefix = '', first, others = ''] = /^(\+\s?|00)?(\d+)((?:[\s.]+\d+)*)\s*$/.exec(phone) ?? []
  if (first === undefined) return international.test(phone) ? ` ${phone}` : phone
  const digits = first + others.replaceAll(/[\s.]/g, '')
  if (others === '' && prefix === '' && digits.length <= maxShownDigits && !digits.startsWith('0'))
    return phone
  const head = others !== '' ? first : prefix === '' ? '' : (countryCode.exec(first)?.[0] ?? '')
  const grouped = prefix.trim() + [head, inPairs(digits.slice(head.length))].filter(Boolean).join(' ')
  const written = /\s\d\d\s*$/.test(others) ? phone : grouped
  return prefix.startsWith('+') ? ` ${written}` : written
}

/**
 * Creates a CSV file (RFC 4180), which is written while rows are read. A cell that begins like a formula is prefixed with an apostrophe,
 * because a spreadsheet would run it (OWASP, CSV injection). The file begins with a byte order mark, because without it Excel doesn't
 * detect UTF-8.
 * @param name of the file
 * @param columns headers by the keys of the rows, in order
 * @param fields which columns are phone numbers
 */
export function csvDownload(
  name: string,
  columns: Readonly<Record<string, string>>,
  rows: AsyncIterable<object>,
  fields: TextFields = {},
): Download {
  const phones = new Set(keysOf(fields).filter((key) => fields[key]!.type === 'tel'))
  const open = async () => {
    const csv = stringify({
      bom: true,
      header: true,
      columns,
      cast: {
        string: (text, { column, header }) =>
          !header && phones.has(String(column)) ? phoneCell(text) : text,
      },
      escape_formulas: true,
      record_delimiter: 'windows',
    })
    // A failure aborts the response, which its reader notices.
    pipeline(Readable.from(rows), csv, () => {})
    return csv
  }
  return { type: 'text/csv; charset=utf-8', name, open }
}
