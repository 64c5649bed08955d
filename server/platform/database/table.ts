import type { ColumnType } from 'kysely'
import type { SchemaDialect } from './dialects.ts'

/** ISO 8601 in UTC with milliseconds: "2026-11-21T02:00:00.000Z". */
export type Timestamp = string

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

type Kind = 'id' | 'text' | 'integer' | 'boolean' | 'json' | 'timestamp'
type OnDelete = 'cascade' | 'set null' | 'restrict'

/** A value as SQL. Objects become JSON. */
const literal = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`

const primaryKey = 'primary key'

/** A column that is read as `Read` and inserted and updated as `Insert` and `Update`. Each method gives a changed copy. */
class Column<Read, Insert = Read, Update = Read> {
  /** For Kysely; there is no such value. */
  declare readonly type: [Read, Read] extends [Insert, Update]
    ? [Insert, Update] extends [Read, Read]
      ? Read
      : ColumnType<Read, Insert, Update>
    : ColumnType<Read, Insert, Update>
  readonly kind: Kind
  /** What follows the type in SQL. */
  readonly #constraints: readonly ((name: string) => string)[]
  readonly #isOptional: boolean
  readonly isDerived: boolean
  /** The table that the column points to, as the database spells it. */
  readonly target: string | undefined

  constructor(
    kind: Kind,
    constraints: readonly ((name: string) => string)[] = [],
    isOptional = false,
    target?: string,
    isDerived = false,
  ) {
    this.kind = kind
    this.#constraints = constraints
    this.#isOptional = isOptional
    this.target = target
    this.isDerived = isDerived
  }

  #with<I = Insert>(constraint: (name: string) => string, target = this.target): Column<Read, I, Update> {
    return new Column(this.kind, [...this.#constraints, constraint], this.#isOptional, target)
  }

  /** Null is allowed, and what an insert that names no value gets. */
  optional(): Column<Read | null, Insert | null | undefined, Update | null> {
    return new Column(this.kind, this.#constraints, true, this.target)
  }

  default(value: Read): Column<Read, Insert | undefined, Update> {
    return this.#with(() => `default ${literal(value)}`)
  }

  /** Only triggers write the column. */
  derived(): Column<Read | null, never, never> {
    return new Column(this.kind, this.#constraints, true, this.target, true)
  }

  /** The column alone is the primary key. */
  key(): Column<Read, Insert, Update> {
    return this.#with(() => primaryKey)
  }

  unique(): Column<Read, Insert, Update> {
    return this.#with(() => 'unique')
  }

  /** @param min and @param max in characters */
  length(min: number, max: number): Column<Read, Insert, Update> {
    return this.check((name) =>
      min ? `length(${name}) between ${min} and ${max}` : `length(${name}) <= ${max}`,
    )
  }

  atLeast(min: number): Column<Read, Insert, Update> {
    return this.check((name) => `${name} >= ${min}`)
  }

  check(condition: (name: string) => string): Column<Read, Insert, Update> {
    return this.#with((name) => `check (${condition(name)})`)
  }

  /** Points to the `id` of a table, which is named as the database spells it. */
  references(table: string, onDelete: OnDelete): Column<Read, Insert, Update> {
    return this.#with(() => `references ${table} (id) on delete ${onDelete}`, table)
  }

  get isKey(): boolean {
    return this.#constraints.some((constraint) => constraint('') === primaryKey)
  }

  /** The definition inside of `create table`. */
  sql(dialect: SchemaDialect, name: string): string {
    const constraints = this.#constraints.map((constraint) => constraint(name))
    const isNull = this.#isOptional || this.isKey
    return [dialect[this.kind](name), ...(isNull ? [] : ['not null']), ...constraints].join(' ')
  }
}

/** UUIDs, and references to them. */
export const id = () => new Column<string>('id')
/** Texts sort and compare by code point. */
export const text = <Text extends string = string>() => new Column<Text>('text')
export const integer = () => new Column<number>('integer')
export const boolean = () => new Column<boolean>('boolean')
/** A JSON value, parsed when read. */
export const json = <Value extends object>() => new Column<Value>('json')
export const time = () => new Column<Timestamp>('timestamp')
export const oneOf = <const Text extends string>(values: readonly Text[]) =>
  text<Text>().check((name) => `${name} in (${values.map(literal).join(', ')})`)

export type Columns = Record<
  string,
  Pick<Column<unknown>, 'kind' | 'isDerived' | 'isKey' | 'target' | 'sql'> & {
    readonly type: unknown
  }
>

/** What a table has beside its columns. SQL is spelled as in the database. */
type Rest<Name extends string> = {
  /** Columns of the primary key, where it has several. */
  key?: readonly Name[]
  /** Conditions on several columns, in SQL. */
  checks?: readonly string[]
  /** `columns` point to those of the same names in `table`. */
  foreignKeys?: readonly { columns: readonly Name[]; table: string; onDelete: OnDelete }[]
  /**
   * Indexes by what follows the table in their names: `columns` in brackets with a condition, and what SQLite's planner should assume: rows in the index, and
   * rows for each value of the first column, of the first two, and so on.
   */
  indexes?: Readonly<Record<string, string | readonly [columns: string, statistics: string]>>
  /** The same for the indexes that SQLite makes of keys and unique columns, in their order. */
  keyStatistics?: readonly string[]
  /** Rows that are read at a time where a site moves, where one may have many kilobytes. */
  batch?: number
  /** The column by whose values rows are read at a time where a site moves; by default the first one of the key. */
  groupedBy?: Name
  /** Triggers fill the table, or it says something of one installation: it stays where it is when a site moves. */
  isLocal?: boolean
  /** Triggers, search indexes and the like, created after all tables. */
  statements?: (dialect: SchemaDialect) => string[]
}

/** A table; `name` as the database spells it. */
export type Table<Of extends Columns = Columns> = { name: string; columns: Of } & Rest<keyof Of & string>

/** The row of a table for Kysely. */
export type RowOf<Of extends Table> = { [Name in keyof Of['columns']]: Of['columns'][Name]['type'] }

/**
 * Declares a table. Types, the schema of both databases and the order of foreign keys derive from it.
 * @param name in snake case
 */
export const table = <Of extends Columns>(
  name: string,
  columns: Of,
  rest: Rest<keyof Of & string> = {},
): Table<Of> => ({ name, columns, ...rest })

/** A name of the code as the database spells it. */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Sorts tables so that each follows those that it points to. */
export function inOrderOfForeignKeys<Of extends Table>(tables: readonly Of[]): Of[] {
  const sorted = new Set<Of>()
  const add = (one: Of) => {
    if (sorted.has(one)) return
    const targets = [
      ...Object.values(one.columns).map(({ target }) => target),
      ...(one.foreignKeys ?? []).map(({ table: target }) => target),
    ]
    for (const target of tables) if (target !== one && targets.includes(target.name)) add(target)
    sorted.add(one)
  }
  tables.forEach(add)
  return [...sorted]
}

/** The statements that create tables, with everything they have, in an empty database. */
export function schemaOf(tables: readonly Table[], dialect: SchemaDialect): string[] {
  const sorted = inOrderOfForeignKeys(tables)
  return [
    ...sorted.flatMap((one) => [creation(one, dialect), ...indexesOf(one)]),
    ...sorted.flatMap(({ statements }) => statements?.(dialect) ?? []),
    ...(dialect.kind === 'sqlite' ? statisticsOf(sorted) : []),
  ]
}

const namesOf = (columns: readonly string[]) => columns.map(snakeCase).join(', ')

function creation(one: Table, dialect: SchemaDialect): string {
  const parts = [
    ...Object.entries(one.columns).map(([name, column]) => column.sql(dialect, snakeCase(name))),
    ...(one.key ? [`primary key (${namesOf(one.key)})`] : []),
    ...(one.checks ?? []).map((condition) => `check (${condition})`),
    ...(one.foreignKeys ?? []).map(
      ({ columns, table: target, onDelete }) =>
        `foreign key (${namesOf(columns)}) references ${target} (${namesOf(columns)}) on delete ${onDelete}`,
    ),
  ]
  return `create table ${one.name} (\n  ${parts.join(',\n  ')}\n)${dialect.strict}`
}

const indexesOf = ({ name, indexes = {} }: Table) =>
  Object.entries(indexes).map(
    ([suffix, definition]) =>
      `create index ${name}_${snakeCase(suffix)} on ${name} ${typeof definition === 'string' ? definition : definition[0]}`,
  )

/** Sets what SQLite's planner assumes: without it, the plan of a query would depend on when `analyze` last ran. */
function statisticsOf(tables: readonly Table[]): string[] {
  const rows = tables.flatMap(({ name, indexes = {}, keyStatistics = [] }) => [
    ...Object.entries(indexes).flatMap(([suffix, definition]) =>
      typeof definition === 'string' ? [] : [[name, `${name}_${snakeCase(suffix)}`, definition[1]]],
    ),
    ...keyStatistics.map((statistics, index) => [name, `sqlite_autoindex_${name}_${index + 1}`, statistics]),
  ])
  return [
    // creates the table of statistics
    'analyze',
    'delete from sqlite_stat1',
    `insert into sqlite_stat1 (tbl, idx, stat) values ${rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')}`,
    'analyze sqlite_schema',
  ]
}
