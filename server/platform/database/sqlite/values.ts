import type { SQLInputValue, SQLOutputValue, StatementColumnMetadata } from 'node:sqlite'
import { snakeCase } from '#server/platform/database/table.ts'
import { tables } from '#server/tables.ts'

/** How SQLite stores types that it lacks, by "table.column": booleans as 0 and 1, JSON as text. */
const encodings = new Map(
  Object.values(tables).flatMap(({ name, columns }) =>
    Object.entries(columns)
      .filter(([, { kind }]) => kind === 'boolean' || kind === 'json')
      .map(([column, { kind }]) => [`${name}.${snakeCase(column)}`, kind]),
  ),
)

type Row = Record<string, unknown>

/** Converts the values of a row in place to the types of `Tables`. */
export type Decode = (row: Row) => void

/** Creates the decoder for a statement's rows from its result columns; undefined if no column needs decoding. */
export function decoderOf(columns: StatementColumnMetadata[]): Decode | undefined {
  const encoded = columns.flatMap(({ name, table, column }) => {
    const encoding = encodings.get(`${table}.${column}`)
    return encoding ? [{ name, decode: encoding === 'boolean' ? toBoolean : parseJson }] : []
  })
  if (encoded.length === 0) return undefined
  return (row) => {
    for (const { name, decode } of encoded) {
      if (row[name] !== null) row[name] = decode(row[name] as SQLOutputValue)
    }
  }
}

/** Converts a parameter for SQLite: booleans to 0 and 1, dates to ISO texts, objects and lists to JSON. */
export function encode(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) return JSON.stringify(value)
  return value as SQLInputValue
}

function toBoolean(value: SQLOutputValue): boolean {
  return value === 1
}

function parseJson(value: SQLOutputValue): unknown {
  return JSON.parse(String(value))
}
