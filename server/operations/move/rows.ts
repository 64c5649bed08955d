import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { SearchReindexers } from '#server/platform/database/search/search-reindexer.ts'
import type { Tables } from '#server/tables.ts'
import { markerKeys } from './move-marker.ts'
import type { Row, TableStep } from './table-steps.ts'

/** Number of keys read, compared and written at a time. */
const batchSize = 200

/** The table is known at run time only. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type AnyTables = Kysely<any>

/** Serializes a row with sorted keys: PostgreSQL changes the order of the keys of JSON documents. */
function serializeRow(row: Row, derived: string[] = []): string {
  const sortKeys = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sortKeys)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(entries.map(([name, inner]) => [name, sortKeys(inner)]))
  }
  return JSON.stringify(
    sortKeys(Object.fromEntries(Object.entries(row).filter(([name]) => !derived.includes(name)))),
  )
}

/** Reads the keys of a table in batches, without `markerKeys`. */
async function* keyBatches(
  from: Kysely<Tables>,
  { table, key, batch = batchSize }: TableStep,
): AsyncGenerator<string[]> {
  const query = from as AnyTables
  for (let last: string | undefined; ;) {
    let keys = query.selectFrom(table).select(key).distinct().orderBy(key).limit(batch)
    if (last !== undefined) keys = keys.where(key, '>', last)
    if (table === 'settings') keys = keys.where('key', 'not in', markerKeys)
    const found = (await keys.execute()).map((row: Row) => String(row[key]))
    if (found.length === 0) return
    yield found
    last = found.at(-1)!
  }
}

async function rowsOf(db: Kysely<Tables>, { table, key }: TableStep, keys: string[]): Promise<Row[]> {
  return (db as AnyTables).selectFrom(table).selectAll().where(key, 'in', keys).execute()
}

function serializedByKey(rows: Row[], { key, derived }: TableStep): Map<string, string> {
  const texts = new Map<string, string[]>()
  for (const row of rows) {
    const rowKey = String(row[key])
    texts.set(rowKey, [...(texts.get(rowKey) ?? []), serializeRow(row, derived)])
  }
  return new Map([...texts].map(([rowKey, list]) => [rowKey, list.toSorted().join('\n')]))
}

/** Counts the rows of a table. */
export async function countRows(db: Kysely<Tables>, { table }: Pick<TableStep, 'table'>): Promise<number> {
  let all = (db as AnyTables).selectFrom(table).select(sql<number>`count(*)`.as('n'))
  if (table === 'settings') all = all.where('key', 'not in', markerKeys)
  return Number((await all.executeTakeFirstOrThrow()).n)
}

/** Deletes the rows of `to` that `from` lacks. */
export async function deleteMissingRows(from: Kysely<Tables>, to: Database, step: TableStep): Promise<void> {
  const { table, key } = step
  for await (const keys of keyBatches(to.query, step)) {
    const existing = new Set((await rowsOf(from, step, keys)).map((row) => String(row[key])))
    const missing = keys.filter((one) => !existing.has(one))
    if (missing.length > 0)
      await (to.query as AnyTables).deleteFrom(table).where(key, 'in', missing).execute()
  }
}

/**
 * Copies the rows of a table that differ, together with their search index. Each batch is one transaction, and equal rows are
 * skipped, so that an interrupted move can be continued.
 * @param onBatch called with the number of rows read and written
 */
export async function copyRows(
  from: Kysely<Tables>,
  to: Database,
  step: TableStep,
  indexers: SearchReindexers,
  onBatch: (rows: number, written: number) => void,
): Promise<void> {
  const { table, key, derived = [] } = step
  for await (const keys of keyBatches(from, step)) {
    const rows = await rowsOf(from, step, keys)
    const atSource = serializedByKey(rows, step)
    const atTarget = serializedByKey(await rowsOf(to.query, step, keys), step)
    const changed = keys.filter((one) => atSource.get(one) !== atTarget.get(one))
    const moved = rows.filter((row) => changed.includes(String(row[key])))
    if (changed.length > 0) {
      const values = moved.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !derived.includes(name))),
      )
      await to.transaction(async (trx) => {
        const write = trx as AnyTables
        if (step.isGrouped) await write.deleteFrom(table).where(key, 'in', changed).execute()
        const otherColumns = Object.keys(values[0]!).filter((name) => name !== key)
        const size = step.batch ?? batchSize
        for (let at = 0; at < values.length; at += size) {
          const insert = write.insertInto(table).values(values.slice(at, at + size))
          await (
            step.isGrouped
              ? insert
              : insert.onConflict((conflict) =>
                  conflict
                    .column(key)
                    .doUpdateSet(
                      Object.fromEntries(otherColumns.map((name) => [name, sql.ref(`excluded.${name}`)])),
                    ),
                )
          ).execute()
        }
        for (const { sources, index } of Object.values(indexers)) {
          const idColumn = sources[table]
          if (idColumn) await index(to, trx, [...new Set(moved.map((row) => String(row[idColumn])))])
        }
      })
    }
    onBatch(rows.length, moved.length)
  }
}

/** Counts the rows of a table and hashes them all, independently of their order. */
export async function checksumRows(
  db: Kysely<Tables>,
  step: TableStep,
  onBatch: (rows: number) => void,
): Promise<{ rows: number; sha256: string }> {
  const hashes: string[] = []
  for await (const keys of keyBatches(db, step)) {
    const rows = await rowsOf(db, step, keys)
    for (const row of rows)
      hashes.push(createHash('sha256').update(serializeRow(row, step.derived)).digest('base64'))
    onBatch(rows.length)
  }
  const sha256 = createHash('sha256').update(hashes.toSorted().join('\n')).digest('hex')
  return { rows: hashes.length, sha256 }
}
