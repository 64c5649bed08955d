import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { ExportedTable } from './exported-tables.ts'

export type ExportedRecord = Record<string, unknown>

/** The table is known at run time only. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type AnyTables = Kysely<any>

/** Reads the records of a kind in batches, in the order of their keys. */
export async function* readRecords(
  query: Kysely<Tables>,
  { table, columns, key, where, batch, parts }: ExportedTable,
): AsyncGenerator<ExportedRecord[]> {
  const db = query as AnyTables
  const keyColumns = sql.join(key.map((name) => sql.ref(name)))
  for (let last: ExportedRecord | undefined; ;) {
    let selected = db.selectFrom(table).select(columns).limit(batch)
    for (const name of key) selected = selected.orderBy(name)
    if (where) selected = selected.where(sql.raw<boolean>(where))
    if (last) {
      const values = sql.join(key.map((name) => last![name]))
      selected = selected.where(sql<boolean>`(${keyColumns}) > (${values})`)
    }
    const found: ExportedRecord[] = await selected.execute()
    if (found.length === 0) return
    for (const part of parts) await addPart(db, part, found)
    yield found
    last = found.at(-1)
  }
}

async function addPart(
  db: AnyTables,
  { field, table, columns, by, order }: ExportedTable['parts'][number],
  records: ExportedRecord[],
): Promise<void> {
  const ids = records.map(({ id }) => id)
  const rows: ExportedRecord[] = await db
    .selectFrom(table)
    .select([...columns, by])
    .where(by, 'in', ids)
    .orderBy(order)
    .execute()
  const byRecord = Map.groupBy(rows, (row) => row[by])
  for (const record of records)
    record[field] = (byRecord.get(record.id) ?? []).map(({ [by]: _id, ...row }) => row)
}
