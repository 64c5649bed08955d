import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { RecordKind, RecordPart } from './records/record-kinds.ts'
import type { RecordTable } from './records/record-table.ts'

export type ExportedRecord = Record<string, unknown>

/** The table is known at run time only. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type AnyTables = any

/** What is read at a time: so many rows, of large ones about so many bytes. */
const maxRows = 200
const maxBytes = 512 * 1024

const columnsOf = ({ shape }: RecordTable) => Object.keys(shape.shape)

/** Reads the records of a kind in batches, in their order. */
export async function* readRecords(
  query: Kysely<Tables>,
  { rows, key, order = key, record, removal, large, parts = [] }: RecordKind,
): AsyncGenerator<ExportedRecord[]> {
  const db = query as Kysely<AnyTables>
  const after = (last: ExportedRecord | undefined) => {
    let selected = db.selectFrom(rows.table)
    for (const name of order) selected = selected.orderBy(name)
    if (removal) selected = selected.where(removal, 'is', null)
    if (record) selected = selected.where(record, 'not in', db.selectFrom('removedRecords').select('id'))
    if (!last) return selected
    const [names, values] = [
      sql.join(order.map((name) => sql.ref(name))),
      sql.join(order.map((name) => last[name])),
    ]
    return selected.where(sql<boolean>`(${names}) > (${values})`)
  }
  for (let last: ExportedRecord | undefined; ;) {
    const count = large ? await countRows(after(last), large) : maxRows
    const found: ExportedRecord[] = await after(last).select(columnsOf(rows)).limit(count).execute()
    if (found.length === 0) return
    for (const part of parts) await addPart(db, part, found)
    yield found
    last = found.at(-1)
  }
}

/** How many of the next rows have about the bytes of a batch. */
async function countRows(
  selected: SelectQueryBuilder<AnyTables, AnyTables, object>,
  column: string,
): Promise<number> {
  const sizes: { bytes: number }[] = await selected
    .select(sql<number>`octet_length(cast(${sql.ref(column)} as text))`.as('bytes'))
    .limit(maxRows)
    .execute()
  let sum = 0
  const last = sizes.findIndex(({ bytes }) => (sum += Number(bytes)) >= maxBytes)
  return last === -1 ? maxRows : last + 1
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
