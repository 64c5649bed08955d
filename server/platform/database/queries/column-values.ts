import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'

const batchSize = 1_000

/** Tables whose rows have an `id`. */
type TableWithId = {
  [Table in keyof Tables]: Tables[Table] extends { id: string } ? Table : never
}[keyof Tables]

/** Iterates over the non-empty texts of a column, in batches. */
export async function* columnValues<Table extends TableWithId>(
  query: Kysely<Tables>,
  table: Table,
  column: keyof Tables[Table] & string,
): AsyncGenerator<string> {
  for (let after: string | undefined; ;) {
    const condition = after === undefined ? sql`` : sql`where id > ${after}`
    const { rows } = await sql<{ id: string; value: string }>`select id, ${sql.ref(column)} as value
      from ${sql.table(table)} ${condition} order by id limit ${sql.lit(batchSize)}`.execute(query)
    for (const { value } of rows) if (value) yield value
    if (rows.length < batchSize) return
    after = rows.at(-1)!.id
  }
}
