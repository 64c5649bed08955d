import type { ColumnType } from 'kysely'
import { z } from 'zod'
import { normalizeEmailAddress } from '#contract/normalize-email.ts'
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

/** What an export has of a column, and what an import makes of it. */
type Traits = {
  /** What follows the type in SQL. */
  readonly constraints: readonly ((name: string) => string)[]
  readonly isOptional: boolean
  /** What an insert that names no value gets, other than null. */
  readonly initial?: unknown
  /** Only triggers write the column. */
  readonly isDerived: boolean
  /** The table that the column points to, as the database spells it. */
  readonly target?: string
  /** Tables, one of which has the referenced row; there is no foreign key. */
  readonly owners: readonly string[]
  /** Validates exported values, which anybody may have edited; by default, the schema of the column's type. */
  readonly schema?: z.ZodType
  /** No export has the column. */
  readonly isWithheld: boolean
  /** Makes the value that an export does not have. */
  readonly made?: (row: Record<string, unknown>) => unknown
  /** Whose the row becomes where the account that it names is not there. */
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

/** A column that is read as `Read` and inserted and updated as `Insert` and `Update`. Each method gives a changed copy. */
class Column<Read, Insert = Read, Update = Read> {
  /** For Kysely; there is no such value. */
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

  /** Null is allowed, and what an insert that names no value gets. */
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

  /** No export has the column. @param made makes its value from the row of an import, where it has no default */
  withheld(made?: (row: Record<string, unknown>) => unknown): Column<Read, Insert, Update> {
    return this.#with({ isWithheld: true, made })
  }

  /** Sets the schema of exported values, without null and defaults. */
  schema(schema: z.ZodType<NonNullable<Read>>): Column<Read, Insert, Update> {
    return this.#with({ schema })
  }

  /** A text that may be longer than a line. */
  long(): Column<Read, Insert, Update> {
    return this.#with({ schema: z.string().max(maxText) })
  }

  /** The id of a row of one of those tables, which are named as the database spells them; it may be gone. */
  belongsTo(...owners: string[]): Column<Read, Insert, Update> {
    return this.#with({ owners })
  }

  /** Rows of an account that is not there become the importing owner's. */
  inherited(): Column<Read, Insert, Update> {
    return this.#with({ heir: 'owner' })
  }

  /** The column is the whole primary key. */
  key(): Column<Read, Insert, Update> {
    return this.#constrained(() => primaryKey)
  }

  unique(): Column<Read, Insert, Update> {
    return this.#constrained(() => 'unique')
  }

  /** @param min and @param max in characters */
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

  /** Points to the `id` of a table, which is named as the database spells it. */
  references(table: string, onDelete: OnDelete): Column<Read, Insert, Update> {
    return this.#constrained(() => `references ${table} (id) on delete ${onDelete}`).#with({ target: table })
  }

  get isKey(): boolean {
    return this.traits.constraints.some((constraint) => constraint('') === primaryKey)
  }

  /** Validates exported values; older exports may lack a column that has a default. @throws for a JSON column without a schema */
  get exportSchema(): z.ZodType {
    const { schema = defaultSchemas[this.kind], isOptional, initial } = this.traits
    if (!schema) throw new Error('A JSON column of an exported table needs a schema, or to be withheld.')
    if (isOptional) return schema.nullable().default(null)
    return initial === undefined ? schema : schema.default(initial)
  }

  /** The definition inside of `create table`. */
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
/** Texts sort and compare by code point. */
export const text = <Text extends string = string>() => new Column<Text>('text')
export const integer = () => new Column<number>('integer')
export const boolean = () => new Column<boolean>('boolean')
/** A JSON value, parsed when read. */
export const json = <Value extends object>() => new Column<Value>('json')
export const time = () => new Column<Timestamp>('timestamp')
/** A text that the code, and an import, takes to be one of some. */
export const choice = <const Text extends string>(values: readonly Text[]) =>
  text<Text>().schema(z.enum(values) as unknown as z.ZodType<Text>)
/** The same, which the database holds to. */
export const oneOf = <const Text extends string>(values: readonly Text[]) =>
  choice(values).check((name) => `${name} in (${values.map(literal).join(', ')})`)
/** Email addresses. Exports of older versions have them as they were typed. */
export const email = () => text().length(0, 254).schema(columnSchemas.line.transform(normalizeEmailAddress))

export type Columns = Record<
  string,
  Pick<Column<unknown>, 'kind' | 'traits' | 'isKey' | 'exportSchema' | 'sql'> & {
    readonly type: unknown
  }
>

/** What leaves an installation of a table's rows. */
type Archive<Name extends string> =
  /** Nothing: it says something of one installation. */
  | 'stays'
  /** They move with a whole site, and no export has them: what lets somebody in, what was removed, what only its author may read. */
  | 'moves'
  /** They are records of an export, in a file of that name; `where` is SQL. No import brings in those that are `forReaders`. */
  | { readonly records: string; readonly where?: string; readonly forReaders?: true }
  /** They are lists in the records of another table, which `by` points to. */
  | { readonly field: string; readonly by: Name; readonly order: Name }

/** What a table has beside its columns. SQL is spelled as in the database. */
type Rest<Name extends string> = {
  archive: Archive<Name>
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
  /** Rows that are read at a time from the whole table, where one may have many kilobytes. */
  batch?: number
  /** The column by whose values rows are read at a time where a site moves; by default the first one of the key. */
  groupedBy?: Name
  /** Triggers, search indexes and the like, created after all tables. */
  statements?: (dialect: SchemaDialect) => string[]
}

/** A table; `name` as the database spells it. */
export type Table<Of extends Columns = Columns> = { name: string; columns: Of } & Rest<keyof Of & string>

/** The columns of the primary key, in its order. */
export const primaryKeyOf = ({ columns, key }: Table): readonly string[] =>
  key ?? Object.keys(columns).filter((name) => columns[name]!.isKey)

/** The row of a table for Kysely. */
export type RowOf<Of extends Table> = { [Name in keyof Of['columns']]: Of['columns'][Name]['type'] }

/**
 * Declares a table. Types, the schema of both databases and the order of foreign keys derive from it.
 * @param name in snake case
 */
export const table = <Of extends Columns>(
  name: string,
  columns: Of,
  rest: Rest<keyof Of & string>,
): Table<Of> => ({ name, columns, ...rest })

/** A name of the code as the database spells it. */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Sorts tables so that each follows those that it points to. */
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

/** The statements that create tables, with everything they have, in an empty database. */
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

/** Sets what SQLite's planner assumes: without it, the plan of a query would depend on when `analyze` last ran. */
function statisticsOf(tables: readonly Table[]): string[] {
  const rows = tables.flatMap(({ name, indexes = {}, keyStatistics = [] }) => [
    ...Object.entries(indexes).flatMap(([suffix, definition]) =>
      typeof definition === 'string' ? [] : [[name, `${name}_${snakeCase(suffix)}`, definition[1]]],
    ),
    ...keyStatistics.map((statistics, index) => [name, `sqlite_autoindex_${name}_${index + 1}`, statistics]),
  ])
  return [
    // Creates the table of statistics. `analyze` alone would also make this process take all tables for empty, and FTS5 read a whole index
    // whenever it merges some of it.
    'analyze sqlite_schema',
    `insert into sqlite_stat1 (tbl, idx, stat) values ${rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')}`,
    'analyze sqlite_schema',
  ]
}
