import type { z } from 'zod'
import type { Tables } from '#server/tables.ts'

/** The contract's `_id` is the column `id`; every other field has the name of its column. */
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
 * The columns of a table that hold the fields of a schema, to be selected: `.select(columnsOf('comments', Comment))` selects
 * `comments.id`, `comments.name` and so on. A field without such a column is a type error there: `schema.omit()` leaves it out.
 */
export function columnsOf<Table extends keyof Tables, Schema extends z.ZodObject>(
  table: Table,
  schema: Schema,
) {
  const columns = Object.keys(schema.shape).map((field) => `${table}.${columnName(field)}`)
  return columns as Columns<Table, Schema['shape']>[]
}

/**
 * The fields of a schema from a row, the row's `id` as `_id`. Other columns of the row are left out, so that what a query
 * selects beside them never leaves the server.
 */
export function fieldsOf<Schema extends z.ZodObject>(
  schema: Schema,
  row: SchemaRow<Schema>,
): z.output<Schema> {
  const values = row as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(schema.shape).map((field) => [field, values[columnName(field)]]),
  ) as z.output<Schema>
}
