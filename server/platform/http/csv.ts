import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Download } from '#server/platform/files/download.ts'

/**
 * Rows as a CSV file (RFC 4180), written while they are read. A cell that begins like a formula gets an apostrophe before
 * it, since a spreadsheet would run it (OWASP, CSV injection). It begins with a byte order mark, without which Excel takes UTF-8 for
 * another encoding.
 * @param name the name of the file, @param columns the headers by the keys of the rows, in their order
 */
export function csvDownload(
  name: string,
  columns: Readonly<Record<string, string>>,
  rows: AsyncIterable<object>,
): Download {
  const open = async () => {
    const csv = stringify({
      bom: true,
      header: true,
      columns,
      escape_formulas: true,
      record_delimiter: 'windows',
    })
    // A failure breaks off the answer, which its reader notices.
    pipeline(Readable.from(rows), csv, () => {})
    return csv
  }
  return { type: 'text/csv; charset=utf-8', name, open }
}
