import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { RecordKind, RecordPart } from './records/record-kinds.ts'
import type { RecordTable } from './records/record-table.ts'

export type ExportedRecord = Record<string, unknown>

/** The table is known at run time only. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type AnyTables = any

const columnsOf = ({ shape }: RecordTable) => Object.keys(shape.shape)

/** Reads the records of a kind in batches, in the order of their key. */
export async function* readRecords(
  query: Kysely<Tables>,
  kind: RecordKind,
): AsyncGenerator<ExportedRecord[]> {
  const { rows, key, removal, batch, parts = [] } = kind
  const db = query as Kysely<AnyTables>
  for (let last: ExportedRecord | undefined; ;) {
    let selected = db.selectFrom(rows.table).select(columnsOf(rows)).limit(batch)
    if (removal) selected = selected.where(removal, 'is', null)
    for (const name of key) selected = selected.orderBy(name)
    if (last) selected = selected.where((eb) => isAfter(eb, key, last!))
    const found: ExportedRecord[] = await selected.execute()
    if (found.length === 0) return
    for (const part of parts) await addPart(db, part, found)
    yield found
    last = found.at(-1)
  }
}

/** Whether the key of a row is greater than that of `last`, column by column. */
function isAfter(
  eb: ExpressionBuilder<AnyTables, AnyTables>,
  [name, ...rest]: readonly string[],
  last: ExportedRecord,
): ReturnType<typeof eb.or> {
  const value = last[name!]
  const greater = eb(name!, '>', value)
  if (rest.length === 0) return eb.or([greater])
  return eb.or([greater, eb.and([eb(name!, '=', value), isAfter(eb, rest, last)])])
}

async function addPart(
  db: Kysely<AnyTables>,
  { field, rows, foreignKey, order }: RecordPart,
  records: ExportedRecord[],
): Promise<void> {
  const ids = records.map(({ id }) => id)
  let selected = db
    .selectFrom(rows.table)
    .select([...columnsOf(rows), foreignKey])
    .where(foreignKey, 'in', ids)
  for (const name of order) selected = selected.orderBy(name)
  const byRecord = Map.groupBy((await selected.execute()) as ExportedRecord[], (row) => row[foreignKey])
  for (const record of records) {
    record[field] = (byRecord.get(record.id) ?? []).map(({ [foreignKey]: _id, ...row }) => row)
  }
}
