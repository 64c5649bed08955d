import { sortByForeignKeys, type Table } from '#server/platform/database/table.ts'
import { tables, type Tables } from '#server/tables.ts'

export type Row = Record<string, unknown>

/** How the rows of a table are copied. */
export type TableStep = {
  table: keyof Tables
  /** column that identifies a row, or a group of rows where `isGrouped` */
  key: string
  isGrouped: boolean
  /** number of keys whose rows are read, compared and written at a time, for tables with large rows */
  batch: number | undefined
  /** columns that triggers fill, which are neither copied nor compared */
  derived: string[]
}

function stepOf(declared: Table): TableStep {
  const { columns, key, groupedBy, batch } = declared
  const keyColumn = Object.keys(columns).find((column) => columns[column]!.isKey)
  return {
    table: (Object.keys(tables) as (keyof Tables)[]).find((name) => tables[name] === declared)!,
    key: keyColumn ?? groupedBy ?? key![0]!,
    isGrouped: !keyColumn,
    batch,
    derived: Object.keys(columns).filter((column) => columns[column]!.traits.isDerived),
  }
}

/** The tables to copy, in the order of their foreign keys. The search indexers write the other tables. */
export const tableSteps: TableStep[] = sortByForeignKeys(Object.values<Table>(tables))
  .filter(({ archive }) => archive !== 'stays')
  .map(stepOf)
