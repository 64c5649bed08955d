import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
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
