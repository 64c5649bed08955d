/** How a migration spells what the two engines spell differently. Each gives a column's name and type, or a table's end. */
export type Dialect = {
  kind: 'sqlite' | 'postgres'
  id(column: string): string
  text(column: string): string
  integer(column: string): string
  boolean(column: string): string
  json(column: string): string
  timestamp(column: string): string
  /** Stands after the closing bracket of a table. */
  strict: string
}

/** The shape of every timestamp, so that comparing texts compares moments. */
const moment = '????-??-??T??:??:??.???Z'

export const sqliteDialect: Dialect = {
  kind: 'sqlite',
  id: (column) => `${column} text`,
  text: (column) => `${column} text`,
  integer: (column) => `${column} integer`,
  boolean: (column) => `${column} integer check (${column} in (0, 1))`,
  json: (column) => `${column} text check (json_valid(${column}))`,
  timestamp: (column) => `${column} text check (${column} glob '${moment}')`,
  strict: ' strict',
}

/** Texts sort and compare by code point, as in SQLite, whatever locale the cluster was made with. */
export const postgresDialect: Dialect = {
  kind: 'postgres',
  id: (column) => `${column} uuid`,
  text: (column) => `${column} text collate "C"`,
  integer: (column) => `${column} bigint`,
  boolean: (column) => `${column} boolean`,
  json: (column) => `${column} jsonb`,
  timestamp: (column) => `${column} timestamptz`,
  strict: '',
}

/** One step of the tables. A landed one is never changed: a correction is a further one. */
export type Migration = { name: string; statements: (dialect: Dialect) => string[] }
