import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Words = { name: string; email: string; comment: string }

/** What a comment or reply is found by. */
export const searchText = ({ name, email, comment }: Words) => `${name} ${email} ${comment}`

/** Makes a comment findable by its words and by those of its replies, as they are now. */
export async function indexComment(
  { recordSearch }: Pick<Database, 'recordSearch'>,
  trx: Transaction<Tables>,
  id: string,
): Promise<void> {
  const columns = ['name', 'email', 'comment'] as const
  const rows = [
    ...(await trx.selectFrom('comments').select(columns).where('id', '=', id).execute()),
    ...(await trx.selectFrom('replies').select(columns).where('commentId', '=', id).execute()),
  ]
  await recordSearch.comments.index(trx, id, rows.map(searchText).join(' '))
}
