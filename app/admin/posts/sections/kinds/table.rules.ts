import { tableLimits } from '#contract/posts/limits.ts'

/** The cells of a table. The header is empty where there is none; row -1 is the header. */
export type Cells = { header: string[]; rows: string[][] }

const widthOf = ({ header, rows }: Cells) => Math.max(1, header.length, ...rows.map(({ length }) => length))
const filled = (row: readonly string[], width: number) =>
  Array.from({ length: Math.max(width, row.length) }, (_, column) => row[column] ?? '')
const eachRow = ({ header, rows }: Cells, change: (row: string[], index: number) => string[]): Cells => ({
  header: header.length > 0 ? change(header, -1) : [],
  rows: rows.map(change),
})

/** Inserts a row before another. @param row its cells, blank ones by default */
export function withRow(cells: Cells, at: number, row: readonly string[] = []): Cells {
  const { header, rows } = cells
  return { header, rows: rows.toSpliced(at, 0, filled(row, widthOf(cells))) }
}

/** Inserts a column before another. @param column its cell in the header, and those in the rows */
export function withColumn(cells: Cells, at: number, column?: { header: string; rows: string[] }): Cells {
  return eachRow(cells, (row, index) =>
    row.toSpliced(at, 0, (index < 0 ? column?.header : column?.rows[index]) ?? ''),
  )
}

/** The cells of a column. */
export const columnOf = ({ header, rows }: Cells, at: number) => ({
  header: header[at] ?? '',
  rows: rows.map((row) => row[at] ?? ''),
})

export const withoutColumn = (cells: Cells, at: number): Cells =>
  eachRow(cells, (row) => row.toSpliced(at, 1))

/** The cells of a text that a spreadsheet has copied: tabs between cells, quotes around one that has lines. */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]]
  const parts = text
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy)
  for (const [whole, quoted, plain, end] of parts) {
    if (whole === '' && rows.at(-1)!.length > 0 && end === '' && !text.endsWith('\t')) break
    rows.at(-1)!.push(quoted?.replaceAll('""', '"').replaceAll('\n', ' ') ?? plain!)
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}

/** Fills cells from one on with others, and adds the rows and columns that they need; undefined where that would be too many. */
export function withPasted(
  cells: Cells,
  at: { row: number; column: number },
  pasted: string[][],
): Cells | undefined {
  const width = Math.max(widthOf(cells), ...pasted.map(({ length }) => at.column + length))
  const height = Math.max(cells.rows.length, at.row + pasted.length)
  if (width > tableLimits.columns || height > tableLimits.rows) return undefined
  const rows = Array.from({ length: height }, (_, index) => cells.rows[index] ?? [])
  return eachRow({ header: cells.header, rows }, (row, index) => {
    const typed = pasted[index - at.row] ?? []
    return filled(row, width).map((cell, column) => typed[column - at.column] ?? cell)
  })
}
