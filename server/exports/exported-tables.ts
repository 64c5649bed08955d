import { z } from 'zod'
import { sortByForeignKeys, primaryKeyOf, type Table } from '#server/platform/database/table.ts'
import { tables, type Tables } from '#server/tables.ts'

type Rows = {
  table: keyof Tables
  declared: Table
  /** the exported columns */
  columns: readonly string[]
}

/** A few small rows that belong to a record, as a list in its field. `by` is the column that refers to it. */
type RecordPart = Rows & { field: string; by: string; order: string }

/** A kind of record, with its own file in an export. */
export type ExportedTable = Rows & {
  name: string
  /** the schema of a record with its parts */
  shape: z.ZodObject
  /** columns that identify a record, and by which records are sorted */
  key: readonly string[]
  /** a condition in SQL: other rows are left out */
  where: string | undefined
  /** whether it is only for reading, and not imported */
  isForReaders: boolean
  parts: readonly RecordPart[]
  /** number of records read at a time */
  batch: number
}

const declarations = Object.entries(tables) as [keyof Tables, Table][]

const columnsOf = ({ columns }: Table) =>
  Object.keys(columns).filter((name) => !columns[name]!.traits.isWithheld)

const shapeOf = ({ columns }: Table, names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, columns[name]!.exportSchema])))

const partsOf = (owner: Table): RecordPart[] =>
  declarations.flatMap(([table, declared]) => {
    const { archive } = declared
    if (typeof archive !== 'object' || !('field' in archive)) return []
    if (declared.columns[archive.by]!.traits.target !== owner.name) return []
    const columns = columnsOf(declared).filter((name) => name !== archive.by)
    return [{ table, declared, columns, ...archive }]
  })

/** The kinds of records in an export, in the order of foreign keys, derived from the declarations of the tables. */
export const exportedTables: ExportedTable[] = sortByForeignKeys(Object.values<Table>(tables)).flatMap(
  (declared) => {
    const { archive, batch = 200 } = declared
    if (typeof archive !== 'object' || !('records' in archive)) return []
    const [table] = declarations.find(([, one]) => one === declared)!
    const [columns, parts] = [columnsOf(declared), partsOf(declared)]
    // exports of earlier versions lack later parts
    const lists = parts.map((part) => [
      part.field,
      z.array(shapeOf(part.declared, part.columns)).max(100_000).default([]),
    ])
    return [
      {
        table,
        declared,
        columns,
        shape: shapeOf(declared, columns).extend(Object.fromEntries(lists)),
        name: archive.records,
        key: primaryKeyOf(declared),
        where: archive.where,
        isForReaders: archive.forReaders ?? false,
        parts,
        batch,
      },
    ]
  },
)

/** Finds the kind of record of a table, by its name in the database. */
export const exportedTableNamed = (name: string): ExportedTable | undefined =>
  exportedTables.find(({ declared }) => declared.name === name)
