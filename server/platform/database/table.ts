import type { ColumnType } from 'kysely'
import { z } from 'zod'
import { normalizeEmailAddress } from '#contract/normalize-email.ts'
import type { SchemaDialect } from './dialects.ts'

/** ISO 8601 in UTC with milliseconds: "2026-11-21T02:00:00.000Z". */
export type Timestamp = string

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

type Kind = 'id' | 'text' | 'integer' | 'boolean' | 'json' | 'timestamp'
type OnDelete = 'cascade' | 'set null' | 'restrict'

/** A value as an SQL literal. Objects become JSON. */
const literal = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`

const primaryKey = 'primary key'

/** How a column is created, exported and imported. */
type Traits = {
  /** The constraints after the type in SQL. */
  readonly constraints: readonly ((name: string) => string)[]
  readonly isOptional: boolean
  /** The default value, if it isn't null. */
  readonly initial?: unknown
  /** Only triggers write the column. */
  readonly isDerived: boolean
  /** The table that the column references, in the database's spelling. */
  readonly target?: string
  /** Tables, one of which has the referenced row; there is no foreign key. */
  readonly owners: readonly string[]
  /** Validates exported values, which anyone may have edited; by default, the schema of the column's type. */
  readonly schema?: z.ZodType
  /** Exports don't include the column. */
  readonly isWithheld: boolean
  /** Computes the value on import, if exports don't include it. */
  readonly made?: (row: Record<string, unknown>) => unknown
  /** Who gets the row on import if its account doesn't exist. */
  readonly heir: 'nobody' | 'owner'
}

const noTraits: Traits = {
  constraints: [],
  isOptional: false,
  isDerived: false,
  owners: [],
  isWithheld: false,
  heir: 'nobody',
}

/** A column that is read as `Read` and inserted and updated as `Insert` and `Update`. Each method returns a changed copy. */
class Column<Read, Insert = Read, Update = Read> {
  /** Only a type for Kysely; it has no value. */
  declare readonly type: [Read, Read] extends [Insert, Update]
    ? [Insert, Update] extends [Read, Read]
      ? Read
      : ColumnType<Read, Insert, Update>
    : ColumnType<Read, Insert, Update>
  readonly kind: Kind
  readonly traits: Traits

  constructor(kind: Kind, traits = noTraits) {
    this.kind = kind
    this.traits = traits
  }

  #with<R = Read, I = Insert, U = Update>(change: Partial<Traits>): Column<R, I, U> {
    return new Column(this.kind, { ...this.traits, ...change })
  }

  #constrained(constraint: (name: string) => string): Column<Read, Insert, Update> {
    return this.#with({ constraints: [...this.traits.constraints, constraint] })
  }

  /** Allows null, which is also the default. */
  optional(): Column<Read | null, Insert | null | undefined, Update | null> {
    return this.#with({ isOptional: true })
  }

  default(value: Read): Column<Read, Insert | undefined, Update> {
    return this.#constrained(() => `default ${literal(value)}`).#with({ initial: value })
  }

  /** Only triggers write the column. */
  derived(): Column<Read | null, never, never> {
    return this.#with({ isOptional: true, isDerived: true, isWithheld: true })
  }

  /** Excludes the column from exports. @param made computes its value from the imported row, if it has no default */
  withheld(made?: (row: Record<string, unknown>) => unknown): Column<Read, Insert, Update> {
    return this.#with({ isWithheld: true, made })
  }

  /** Sets the schema of exported values, without null and defaults. */
  schema(schema: z.ZodType<NonNullable<Read>>): Column<Read, Insert, Update> {
    return this.#with({ schema })
  }

  /** Allows a text longer than a line. */
  long(): Column<Read, Insert, Update> {
    return this.#with({ schema: z.string().max(maxText) })
  }

  /** Contains the id of a row in one of these tables, in the database's spelling. The row may no longer exist. */
  belongsTo(...owners: string[]): Column<Read, Insert, Update> {
    return this.#with({ owners })
  }

  /** Gives rows of a missing account to the importing owner. */
  inherited(): Column<Read, Insert, Update> {
    return this.#with({ heir: 'owner' })
  }

  /** Makes the column the primary key. */
  key(): Column<Read, Insert, Update> {
    return this.#constrained(() => primaryKey)
  }

  unique(): Column<Read, Insert, Update> {
    return this.#constrained(() => 'unique')
  }

  /** @param min minimum length in characters @param max maximum length in characters */
  length(min: number, max: number): Column<Read, Insert, Update> {
    return this.check((name) =>
      min ? `length(${name}) between ${min} and ${max}` : `length(${name}) <= ${max}`,
    ).#with({ schema: this.traits.schema ?? z.string().min(min).max(max) })
  }

  atLeast(min: number): Column<Read, Insert, Update> {
    return this.check((name) => `${name} >= ${min}`).#with({ schema: z.number().int().min(min) })
  }

  check(condition: (name: string) => string): Column<Read, Insert, Update> {
    return this.#constrained((name) => `check (${condition(name)})`)
  }

  /** References the `id` of a table, in the database's spelling. */
  references(table: string, onDelete: OnDelete): Column<Read, Insert, Update> {
    return this.#constrained(() => `references ${table} (id) on delete ${onDelete}`).#with({ target: table })
  }

  get isKey(): boolean {
    return this.traits.constraints.some((constraint) => constraint('') === primaryKey)
  }

  /** Validates exported values. Older exports may lack a column that has a default. @throws for a JSON column without a schema */
  get exportSchema(): z.ZodType {
    const { schema = defaultSchemas[this.kind], isOptional, initial } = this.traits
    if (!schema) throw new Error('A JSON column of an exported table needs a schema, or to be withheld.')
    if (isOptional) return schema.nullable().default(null)
    return initial === undefined ? schema : schema.default(initial)
  }

  /** The column definition in `create table`. */
  sql(dialect: SchemaDialect, name: string): string {
    const constraints = this.traits.constraints.map((constraint) => constraint(name))
    const isNull = this.traits.isOptional || this.isKey
    return [dialect[this.kind](name), ...(isNull ? [] : ['not null']), ...constraints].join(' ')
  }
}

const maxText = 1_000_000

/** Schemas of exported columns. */
export const columnSchemas = {
  line: z.string().max(2_000),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** SHA-256 in hexadecimal */
  hash: z.string().regex(/^[\da-f]{64}$/),
  /** a path of this site */
  path: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])/),
  record: z.record(z.string(), z.unknown()),
} as const

const defaultSchemas: Partial<Record<Kind, z.ZodType>> = {
  id: z.string().regex(/^[\da-f-]{36}$/),
  text: columnSchemas.line,
  integer: z.number().int().min(0),
  boolean: z.boolean(),
  timestamp: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    .refine((value) => !Number.isNaN(Date.parse(value))),
}

/** UUIDs, and references to them. */
export const id = () => new Column<string>('id')
/** Texts are sorted and compared by code point. */
export const text = <Text extends string = string>() => new Column<Text>('text')
export const integer = () => new Column<number>('integer')
export const boolean = () => new Column<boolean>('boolean')
/** A JSON value, parsed when read. */
export const json = <Value extends object>() => new Column<Value>('json')
export const time = () => new Column<Timestamp>('timestamp')
/** A text that code and imports expect to be one of `values`. */
export const choice = <const Text extends string>(values: readonly Text[]) =>
  text<Text>().schema(z.enum(values) as unknown as z.ZodType<Text>)
/** Like `choice`, but the database enforces it. */
export const oneOf = <const Text extends string>(values: readonly Text[]) =>
  choice(values).check((name) => `${name} in (${values.map(literal).join(', ')})`)
/** Email addresses. Exports of older versions contain them as typed. */
export const email = () => text().length(0, 254).schema(columnSchemas.line.transform(normalizeEmailAddress))

export type Columns = Record<
  string,
  Pick<Column<unknown>, 'kind' | 'traits' | 'isKey' | 'exportSchema' | 'sql'> & {
    readonly type: unknown
  }
>

/** What happens to a table's rows in exports and moves. */
type Archive<Name extends string> =
  /** The rows stay: they are only meaningful in one installation. */
  | 'stays'
  /** The rows move with a whole site, but exports don't include them: credentials, removed records, and what only its author may read. */
  | 'moves'
  /** The rows are records of an export, in a file of that name. `where` is SQL. `forReaders` marks those that aren't imported. */
  | { readonly records: string; readonly where?: string; readonly forReaders?: true }
  /** The rows are lists in the records of another table, which `by` references. */
  | { readonly field: string; readonly by: Name; readonly order: Name }

/** A table's properties besides its columns. SQL uses the database's spelling. */
type Rest<Name extends string> = {
  archive: Archive<Name>
  /** Columns of the primary key, if it has several. */
  key?: readonly Name[]
  /** Constraints on several columns, in SQL. */
  checks?: readonly string[]
  /** `columns` reference the columns of the same names in `table`. */
  foreignKeys?: readonly { columns: readonly Name[]; table: string; onDelete: OnDelete }[]
  /**
   * Indexes by the suffix of their names: `columns` in brackets with a condition, and the statistics for SQLite's planner: rows in the
   * index, and rows for each value of the first column, of the first two, and so on.
   */
  indexes?: Readonly<Record<string, string | readonly [columns: string, statistics: string]>>
  /** The same statistics for the indexes that SQLite creates for keys and unique columns, in order. */
  keyStatistics?: readonly string[]
  /** Number of rows to read at a time from the whole table, if rows may have many kilobytes. */
  batch?: number
  /** The column by whose values a move reads rows at a time; by default the first column of the key. */
  groupedBy?: Name
  /** Triggers, search indexes and the like, created after all tables. */
  statements?: (dialect: SchemaDialect) => string[]
}

/** A table; `name` in the database's spelling. */
export type Table<Of extends Columns = Columns> = { name: string; columns: Of } & Rest<keyof Of & string>

/** The columns of the primary key, in order. */
export const primaryKeyOf = ({ columns, key }: Table): readonly string[] =>
  key ?? Object.keys(columns).filter((name) => columns[name]!.isKey)

/** The row of a table for Kysely. */
export type RowOf<Of extends Table> = { [Name in keyof Of['columns']]: Of['columns'][Name]['type'] }

/**
 * Declares a table. Types, the schema of both databases and the order of foreign keys are derived from it.
 * @param name in snake case
 */
export const table = <Of extends Columns>(
  name: string,
  columns: Of,
  rest: Rest<keyof Of & string>,
): Table<Of> => ({ name, columns, ...rest })

/** Converts a name to the database's spelling. */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Sorts tables so that each follows those that it references. */
export function sortByForeignKeys<Of extends Table>(tables: readonly Of[]): Of[] {
  const sorted = new Set<Of>()
  const add = (one: Of) => {
    if (sorted.has(one)) return
    const targets = [
      ...Object.values(one.columns).flatMap(({ traits: { target, owners } }) => [target, ...owners]),
      ...(one.foreignKeys ?? []).map(({ table: target }) => target),
    ]
    for (const target of tables) if (target !== one && targets.includes(target.name)) add(target)
    sorted.add(one)
  }
  tables.forEach(add)
  return [...sorted]
}

/** The statements that create tables, with indexes, triggers and so on, in an empty database. */
export function schemaStatements(tables: readonly Table[], dialect: SchemaDialect): string[] {
  const sorted = sortByForeignKeys(tables)
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

/** Sets the statistics of SQLite's planner: without them, the plan of a query would depend on when `analyze` last ran. */
function statisticsOf(tables: readonly Table[]): string[] {
  const rows = tables.flatMap(({ name, indexes = {}, keyStatistics = [] }) => [
    ...Object.entries(indexes).flatMap(([suffix, definition]) =>
      typeof definition === 'string' ? [] : [[name, `${name}_${snakeCase(suffix)}`, definition[1]]],
    ),
    ...keyStatistics.map((statistics, index) => [name, `sqlite_autoindex_${name}_${index + 1}`, statistics]),
  ])
  return [
    // Creates the table of statistics. A full `analyze` would make this process assume that all tables are empty, and FTS5 read a whole
    // index whenever it merges a part of it.
    'analyze sqlite_schema',
    `insert into sqlite_stat1 (tbl, idx, stat) values ${rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')}`,
    'analyze sqlite_schema',
  ]
}
