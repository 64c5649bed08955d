import type { Kysely, Transaction } from 'kysely'
import { reviewMessages } from '#contract/drafts/review.ts'
import { mayWriteAnyPost, type PostWriter } from '#contract/posts/post-access.ts'
import type { Tables } from '#server/tables.ts'
import { forbidden } from '#server/platform/errors.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

const key = 'editor-publishes'

/** Whether editors publish the posts of writers. */
export const isEditorApprovalRequired = async (db: Handle): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

/** Sets whether editors publish the posts of writers. */
export async function setEditorApproval(trx: Transaction<Tables>, isOn: boolean): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', key).execute()
  if (isOn) await trx.insertInto('settings').values({ key, value: 'true' }).execute()
}

/**
 * Rejects a change of public or scheduled content by a person whose posts an editor publishes.
 * @param statuses of the post before and after it
 * @throws HttpError 403
 */
export async function assertMayPublish(
  db: Handle,
  writer: PostWriter,
  ...statuses: (string | null | undefined)[]
): Promise<void> {
  if (mayWriteAnyPost(writer) || !statuses.includes('published')) return
  if (await isEditorApprovalRequired(db)) throw forbidden(reviewMessages.editorPublishes)
}
