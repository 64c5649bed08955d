import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'

const then = '2026-11-21T02:00:00.000Z'

/** Returns a row for tests of the database itself; other tests use the API or builders. */
export function aCategoryRow(
  more: Partial<Insertable<Tables['categories']>> = {},
): Insertable<Tables['categories']> {
  const id = randomUUID()
  return { id, name: id, nameKey: id, createdAt: then, ...more }
}

/** Returns the row of a draft. */
export function aPostRow(
  categoryId: string,
  more: Partial<Insertable<Tables['posts']>> = {},
): Insertable<Tables['posts']> {
  const id = randomUUID()
  return {
    id,
    title: 'A post',
    content: [{ type: 'paragraph', text: 'Some text' }],
    categoryId,
    authorName: 'Ada',
    slug: id,
    createdAt: then,
    updatedAt: then,
    ...more,
  }
}

/** Returns the entries of the audit log about a subject, oldest first. */
export const auditOf = ({ query }: Database, subject: string) =>
  query.selectFrom('audit').selectAll().where('subject', '=', subject).orderBy('at').execute()

/** Changes the rows of a table that have these values, or all of them, directly in the database. */
export async function changeRows<Name extends keyof Tables>(
  { query }: Database,
  table: Name,
  change: Updateable<Tables[Name]>,
  where: Partial<Selectable<Tables[Name]>> = {},
): Promise<void> {
  let update = query.updateTable(table as 'outbox').set(change as never)
  for (const [column, value] of Object.entries(where))
    update = update.where(column as 'id', '=', value as never)
  await update.execute()
}

/** Returns the rows of a table that have these values. */
export function rowsOf<Name extends keyof Tables>(
  { query }: Database,
  table: Name,
  where: Partial<Selectable<Tables[Name]>>,
): Promise<Selectable<Tables[Name]>[]> {
  let rows = query.selectFrom(table as 'outbox').selectAll()
  for (const [column, value] of Object.entries(where)) rows = rows.where(column as 'id', '=', value as never)
  return rows.execute() as never
}
