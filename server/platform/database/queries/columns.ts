import type { z } from 'zod'
import type { Tables } from '#server/tables.ts'

/** The contract's `_id` is the column `id`; every other field has its column's name. */
type ColumnName<Field> = Field extends '_id' ? 'id' : Field

type Columns<Table extends keyof Tables, Fields> = {
  [Field in keyof Fields & string]: ColumnName<Field> extends keyof Tables[Table] & string
    ? `${Table}.${ColumnName<Field>}`
    : `${Field} is not a column of ${Table}`
}[keyof Fields & string]

/** A row that has a column for each field of a schema. */
export type SchemaRow<Schema extends z.ZodObject> = {
  [Field in keyof z.output<Schema> as ColumnName<Field>]: z.output<Schema>[Field]
}

const columnName = (field: string) => (field === '_id' ? 'id' : field)

/**
 * Lists the columns for the fields of a schema: `.select(columnsOf('comments', Comment))` selects `comments.id`, `comments.name` and so on.
 * A field without a column is a type error; exclude it with `schema.omit()`.
 */
export function columnsOf<Table extends keyof Tables, Schema extends z.ZodObject>(
  table: Table,
  schema: Schema,
) {
  const columns = Object.keys(schema.shape).map((field) => `${table}.${columnName(field)}`)
  return columns as Columns<Table, Schema['shape']>[]
}

/** Returns the fields of a schema from a row, with `id` as `_id`. Drops other columns, so that they never leave the server. */
export function fieldsOf<Schema extends z.ZodObject>(
  schema: Schema,
  row: SchemaRow<Schema>,
): z.output<Schema> {
  const values = row as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(schema.shape).map((field) => [field, values[columnName(field)]]),
  ) as z.output<Schema>
}
