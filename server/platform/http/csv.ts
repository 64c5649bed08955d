import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { keysOf, type TextFields } from '#contract/fields.ts'
import type { Download } from '#server/platform/files/download.ts'

/** The longest number (digits) that Excel shows whole in a new column. */
const maxShownDigits = 8

/** The country code that an international number begins with (ITU-T E.164). */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

const inPairs = (digits: string) => digits.replaceAll(/(?<=\d\d)(?=(?:\d\d)+$)/g, ' ')

/** An international number with brackets, hyphens, slashes, or an extension: `+41 (0)44 123 45 67 ext. 2`. */
const international = /^\+[\s(]*\d[\d\s().\-/]*(?:[,;]?\s*(?:\p{L}[\p{L}.:]{0,15}|#)\s*\d+\s*)?$/u

/** Digits that a spreadsheet may take for a date: `06/1234`, `1-2-34`. */
const dateLike = /^(?:\d{1,2}|\d{4})(?:[./-](?:\d{1,2}|\d{4})){1,2}\s*$/

/**
 * A phone number as text that a spreadsheet takes for neither a number, a date nor a formula, and that can be copied and dialled: only its
 * spaces and dots change, and the hyphens and slashes of what may be a date. It ends in pairs, since three digits after a space or dot are
 * thousands in many languages.
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
 * Rows as a CSV file (RFC 4180), written while they are read. A cell that begins like a formula gets an apostrophe before
 * it, since a spreadsheet would run it (OWASP, CSV injection). It begins with a byte order mark, without which Excel takes UTF-8 for
 * another encoding.
 * @param name the name of the file, @param columns the headers by the keys of the rows, in their order
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
    // A failure breaks off the answer, which its reader notices.
    pipeline(Readable.from(rows), csv, () => {})
    return csv
  }
  return { type: 'text/csv; charset=utf-8', name, open }
}
