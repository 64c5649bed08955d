import { setImmediate as afterOtherWork } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { recordFileUses, usedImage } from '#server/articles/file-uses.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'

/** Number of ids read at a time. */
const batchSize = 50

type Body = { [key: string]: unknown } | null

/**
 * Replaces an image's URLs, in any width and format, wherever posts, drafts, people and the company texts show it. Increments a post's
 * revision, so that an open editor detects the change instead of restoring the old URL.
 */
export async function replaceReferences(
  { lock }: Pick<Database, 'lock'>,
  trx: Transaction<Tables>,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<void> {
  const anyFile = new RegExp(String.raw`${usedImage(from)}(-\d+)?\.[a-z]+`, 'g')
  const replaced = (text: string) => text.replaceAll(anyFile, to)
  const replacedBody = (body: Body) => JSON.parse(replaced(JSON.stringify(body))) as Body

  /** Iterates over the ids of posts, drafts, people or parts that show the image. Yields to other reads after each. */
  async function* usersOf(column: 'postId' | 'draftId' | 'userId' | 'part'): AsyncGenerator<string> {
    for (let last: string | undefined; ;) {
      let users = trx
        .selectFrom('fileUses')
        .select(`${column} as id`)
        .distinct()
        .where('file', '=', usedImage(from))
        .where(column, 'is not', null)
      if (last !== undefined) users = users.where(column, '>', last)
      const ids = (await users.orderBy(column).limit(batchSize).execute()).map(({ id }) => id!)
      for (const id of ids) {
        yield id
        await afterOtherWork()
      }
      if (ids.length < batchSize) return
      last = ids.at(-1)
    }
  }

  const replaceInPost = async (id: string) => {
    await lock(trx, `post ${id}`)
    const post = await trx
      .selectFrom('posts')
      .select(['featuredImage', 'authorImage', 'content', 'revision'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!post) return
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
    await recordFileUses(trx, { postId: id })
  }

  const replaceInDraft = async (id: string) => {
    await lock(trx, `draft ${id}`)
    const draft = await trx.selectFrom('drafts').select('body').where('id', '=', id).executeTakeFirst()
    if (!draft) return
    await trx
      .updateTable('drafts')
      .set({ body: replaced(draft.body) })
      .where('id', '=', id)
      .execute()
    await recordFileUses(trx, { draftId: id })
  }

  /** Replaces the URLs in the history of a part. The latest version is saved again, so that every node reads it. */
  const replaceInWords = async (part: string) => {
    await lock(trx, 'company')
    const saves = await trx
      .selectFrom('companyVersions')
      .select('revision')
      .where('part', '=', part)
      .orderBy('revision')
      .execute()
    let body: Body = null
    for (const { revision } of saves) {
      const save = trx.selectFrom('companyVersions').where('part', '=', part).where('revision', '=', revision)
      body = replacedBody((await save.select('body').executeTakeFirstOrThrow()).body)
      await trx
        .updateTable('companyVersions')
        .set({ body })
        .where('part', '=', part)
        .where('revision', '=', revision)
        .execute()
      await recordFileUses(trx, { part, revision })
      await afterOtherWork()
    }
    const newest = saves.at(-1)
    if (!newest) return
    const revision = newest.revision + 1
    await trx
      .insertInto('companyVersions')
      .values({ part, revision, body, savedBy: null, savedAt: at })
      .execute()
    await recordFileUses(trx, { part, revision })
  }

  for await (const id of usersOf('postId')) await replaceInPost(id)
  for await (const id of usersOf('draftId')) await replaceInDraft(id)
  for await (const part of usersOf('part')) await replaceInWords(part)
  for await (const id of usersOf('userId')) {
    await trx.updateTable('users').set({ profileImage: to }).where('id', '=', id).execute()
    await recordFileUses(trx, { userId: id })
  }
}
