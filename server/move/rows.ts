import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { moveMarkerKey } from './move-marker.ts'
import type { Row, TableStep } from './table-steps.ts'

/** Rows read, compared and written at a time. */
const chunk = 200

/** Rows of any table: which one is known at run time only. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type AnyTables = Kysely<any>

/** A row as text, the same on both engines: PostgreSQL has an order of its own for the fields of documents. */
function textOfRow(row: Row, derived: string[] = []): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
  }
  return JSON.stringify(
    sorted(Object.fromEntries(Object.entries(row).filter(([name]) => !derived.includes(name)))),
  )
}

/** The rows of a table by their key, some at a time. The note about the move itself belongs to neither site. */
async function* groups(from: Kysely<Tables>, { table, key }: TableStep): AsyncGenerator<string[]> {
  const query = from as AnyTables
  for (let last: string | undefined; ;) {
    let keys = query.selectFrom(table).select(key).distinct().orderBy(key).limit(chunk)
    if (last !== undefined) keys = keys.where(key, '>', last)
    if (table === 'settings') keys = keys.where('key', '!=', moveMarkerKey)
    const found = (await keys.execute()).map((row: Row) => String(row[key]))
    if (found.length === 0) return
    yield found
    last = found.at(-1)!
  }
}

async function rowsOf(db: Kysely<Tables>, { table, key }: TableStep, keys: string[]): Promise<Row[]> {
  const rows: Row[] = await (db as AnyTables).selectFrom(table).selectAll().where(key, 'in', keys).execute()
  // A tally that has come down to nothing is as good as none.
  return table === 'tallies' ? rows.filter(({ n }) => Number(n) > 0) : rows
}

function byKey(rows: Row[], { key, derived }: TableStep): Map<string, string> {
  const texts = new Map<string, string[]>()
  for (const row of rows) {
    const of = String(row[key])
    texts.set(of, [...(texts.get(of) ?? []), textOfRow(row, derived)])
  }
  return new Map([...texts].map(([of, list]) => [of, list.toSorted().join('\n')]))
}

/** How many rows a table has. */
export async function countRows(db: Kysely<Tables>, { table }: Pick<TableStep, 'table'>): Promise<number> {
  let all = (db as AnyTables).selectFrom(table).select(sql<number>`count(*)`.as('n'))
  if (table === 'settings') all = all.where('key', '!=', moveMarkerKey)
  return Number((await all.executeTakeFirstOrThrow()).n)
}

/** Removes from `to` what `from` does not have (any more). */
export async function deleteMissingRows(from: Kysely<Tables>, to: Database, step: TableStep): Promise<void> {
  const { table, key } = step
  for await (const keys of groups(to.query, step)) {
    const there = new Set((await rowsOf(from, step, keys)).map((row) => String(row[key])))
    const gone = keys.filter((one) => !there.has(one))
    if (gone.length > 0) await (to.query as AnyTables).deleteFrom(table).where(key, 'in', gone).execute()
  }
}

/**
 * Makes the rows of a table in `to` those of `from`, and what search knows of them. Each piece is one transaction and
 * what is there already is left alone, so a move that was interrupted goes on where it was.
 */
export async function copyRows(
  from: Kysely<Tables>,
  to: Database,
  step: TableStep,
  tell: (rows: number, written: number) => void,
): Promise<void> {
  const { table, key, derived = [] } = step
  for await (const keys of groups(from, step)) {
    const rows = await rowsOf(from, step, keys)
    const wanted = byKey(rows, step)
    const there = byKey(await rowsOf(to.query, step, keys), step)
    const changed = keys.filter((one) => wanted.get(one) !== there.get(one))
    const moved = rows.filter((row) => changed.includes(String(row[key])))
    if (changed.length > 0) {
      const values = moved.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !derived.includes(name))),
      )
      const index = await step.index?.({ from, to, rows: moved, keys: changed })
      await to.transaction(async (trx) => {
        const write = trx as AnyTables
        if (step.isGrouped) await write.deleteFrom(table).where(key, 'in', changed).execute()
        const rest = Object.keys(values[0]!).filter((name) => name !== key)
        for (let at = 0; at < values.length; at += chunk) {
          const insert = write.insertInto(table).values(values.slice(at, at + chunk))
          await (
            step.isGrouped
              ? insert
              : insert.onConflict((conflict) =>
                  conflict
                    .column(key)
                    .doUpdateSet(Object.fromEntries(rest.map((name) => [name, sql.ref(`excluded.${name}`)]))),
                )
          ).execute()
        }
        await index?.(trx)
      })
    }
    tell(rows.length, moved.length)
  }
}

/** How many rows a table has, and one hash over all of them, whatever order they are read in. */
export async function checksumRows(
  db: Kysely<Tables>,
  step: TableStep,
  tell: (rows: number) => void,
): Promise<{ rows: number; sha256: string }> {
  const hashes: string[] = []
  for await (const keys of groups(db, step)) {
    const rows = await rowsOf(db, step, keys)
    for (const row of rows)
      hashes.push(createHash('sha256').update(textOfRow(row, step.derived)).digest('base64'))
    tell(rows.length)
  }
  const sha256 = createHash('sha256').update(hashes.toSorted().join('\n')).digest('hex')
  return { rows: hashes.length, sha256 }
}
