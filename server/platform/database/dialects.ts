/** SQL that differs between the engines, for migrations. Each function returns the name and type of a column. */
export type SchemaDialect = {
  kind: 'sqlite' | 'postgres'
  id(column: string): string
  text(column: string): string
  integer(column: string): string
  boolean(column: string): string
  json(column: string): string
  timestamp(column: string): string
  /** Follows the closing bracket of a table. */
  strict: string
}

/** The format of timestamps, chosen so that comparing texts compares times. */
const timestampGlob = '????-??-??T??:??:??.???Z'

export const sqliteSchemaDialect: SchemaDialect = {
  kind: 'sqlite',
  id: (column) => `${column} text`,
  text: (column) => `${column} text`,
  integer: (column) => `${column} integer`,
  boolean: (column) => `${column} integer check (${column} in (0, 1))`,
  json: (column) => `${column} text check (json_valid(${column}))`,
  timestamp: (column) => `${column} text check (${column} glob '${timestampGlob}')`,
  strict: ' strict',
}

/** Texts are sorted and compared by code point, as in SQLite, whatever the locale of the cluster. */
export const postgresSchemaDialect: SchemaDialect = {
  kind: 'postgres',
  id: (column) => `${column} uuid`,
  text: (column) => `${column} text collate "C"`,
  integer: (column) => `${column} bigint`,
  boolean: (column) => `${column} boolean`,
  json: (column) => `${column} jsonb`,
  timestamp: (column) => `${column} timestamptz`,
  strict: '',
}

/** A step of the schema. Released migrations never change: a correction is another migration. */
export type Migration = {
  name: string
  statements: (dialect: SchemaDialect) => string[]
}
