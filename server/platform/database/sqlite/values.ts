import type { SQLInputValue, SQLOutputValue, StatementColumnMetadata } from 'node:sqlite'
import type { SelectType } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** A name of the code as the database spells it. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** The columns whose values are of `Kind`, as the database names them: "table.column". */
type ColumnsOf<Kind> = {
  [Table in keyof Tables & string]: {
    [Column in keyof Tables[Table] & string]: NonNullable<SelectType<Tables[Table][Column]>> extends Kind
      ? `${SnakeCase<Table>}.${SnakeCase<Column>}`
      : never
  }[keyof Tables[Table] & string]
}[keyof Tables & string]

/** Columns that SQLite stores as 0 and 1. A missing column is a type error. */
const booleans: Record<ColumnsOf<boolean>, 'boolean'> = {
  'users.assigns_roles': 'boolean',
  'users.notifies_of_assignments': 'boolean',
  'users.gets_digest': 'boolean',
  'posts.featured': 'boolean',
  'comments.is_approved': 'boolean',
  'replies.is_approved': 'boolean',
  'replies.is_author': 'boolean',
  'removed_comments.is_approved': 'boolean',
  'removed_replies.is_approved': 'boolean',
  'removed_replies.is_author': 'boolean',
  'letter_drafts.has_quote': 'boolean',
  'imports.is_resumed': 'boolean',
  'received_mails.is_marked': 'boolean',
}

/** Columns that SQLite stores as JSON text. A missing column is a type error. */
const documents: Record<ColumnsOf<object>, 'json'> = {
  'posts.content': 'json',
  'openings.facts': 'json',
  'company_versions.body': 'json',
  'versions.body': 'json',
  'images.variants': 'json',
  'audit.detail': 'json',
  'tokens.data': 'json',
  'removed_records.data': 'json',
  'entries.data': 'json',
  'bulk_changes.items': 'json',
  'imports.forecast': 'json',
  'imports.report': 'json',
}

const encodings = new Map<string, 'boolean' | 'json'>(Object.entries({ ...booleans, ...documents }))

type Row = Record<string, unknown>

/** Converts the values of a row in place to the types of `Tables`. */
export type Decode = (row: Row) => void

/** Makes the decoder of a statement's rows from the columns that its results come from; undefined when none needs it. */
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
