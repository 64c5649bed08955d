import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ImageUse } from '#server/articles/image-uses.ts'
import { idOfImage } from '#server/platform/images/image-id.ts'

/**
 * Writes another address in the place of an image's, in any width and format, wherever posts, unfinished writing, people and the company's words show it. A post's revision
 * grows, so that an editor who has it open is told instead of writing the old address back.
 * @param uses what shows it, read in the same transaction
 */
export async function replaceReferences(
  { lock }: Pick<Database, 'lock'>,
  trx: Transaction<Tables>,
  { from, to, uses, at }: { from: string; to: string; uses: ImageUse[]; at: string },
): Promise<void> {
  const anyFile = new RegExp(String.raw`/images/${idOfImage(from)}(-\d+)?\.[a-z]+`, 'g')
  const replaced = (text: string) => text.replaceAll(anyFile, to)
  type Body = { [key: string]: unknown } | null

  /** The history keeps the words with the new address; the newest ones become a save, so that every node reads them. */
  const replaceInWords = async (part: string) => {
    await lock(trx, 'company')
    const versions = await trx
      .selectFrom('companyVersions')
      .select(['revision', 'body'])
      .where('part', '=', part)
      .orderBy('revision')
      .execute()
    for (const { revision, body } of versions)
      await trx
        .updateTable('companyVersions')
        .set({ body: JSON.parse(replaced(JSON.stringify(body))) as Body })
        .where('part', '=', part)
        .where('revision', '=', revision)
        .execute()
    const newest = versions.at(-1)
    if (newest)
      await trx
        .insertInto('companyVersions')
        .values({
          part,
          revision: newest.revision + 1,
          body: JSON.parse(replaced(JSON.stringify(newest.body))) as Body,
          savedBy: null,
          savedAt: at,
        })
        .execute()
  }
  for (const { id } of uses.filter(({ post }) => post)) {
    await lock(trx, `post ${id}`)
    const post = await trx
      .selectFrom('posts')
      .select(['featuredImage', 'authorImage', 'content', 'revision'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!post) continue
    await trx
      .updateTable('posts')
      .set({
        featuredImage: replaced(post.featuredImage),
        authorImage: replaced(post.authorImage),
        content: JSON.parse(replaced(JSON.stringify(post.content))) as unknown[],
        revision: post.revision + 1,
        updatedAt: at,
      })
      .where('id', '=', id)
      .execute()
  }
  for (const { id } of uses.filter(({ draft }) => draft)) {
    await lock(trx, `draft ${id}`)
    const draft = await trx.selectFrom('drafts').select('body').where('id', '=', id).executeTakeFirst()
    if (!draft) continue
    await trx
      .updateTable('drafts')
      .set({ body: replaced(draft.body) })
      .where('id', '=', id)
      .execute()
  }
  const parts = uses.filter(({ kinds }) => kinds.includes('company')).map(({ id }) => id)
  for (const part of parts) await replaceInWords(part)
  await trx.updateTable('users').set({ profileImage: to }).where('profileImage', '=', from).execute()
}
