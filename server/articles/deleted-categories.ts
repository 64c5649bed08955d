import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Tables } from '#server/tables.ts'

/** The categories that people see: those that only posts in the trash have are left out. */
export const presentCategories = (query: Kysely<Tables>) =>
  query.selectFrom('categories').where('categories.deletedAt', 'is', null)

/** Gives the posts in the trash a deleted category of the same name, so that their own can be deleted. */
export async function keepForTrash(trx: Transaction<Tables>, categoryId: string, now: string): Promise<void> {
  const trashed = await trx
    .selectFrom('posts')
    .innerJoin('categories', 'categories.id', 'posts.categoryId')
    .select(['categories.name', 'categories.description', 'categories.createdAt'])
    .where('categoryId', '=', categoryId)
    .where('posts.deletedAt', 'is not', null)
    .executeTakeFirst()
  if (!trashed) return
  const id = randomUUID()
  // the key is free for another category
  await trx
    .insertInto('categories')
    .values({ ...trashed, id, nameKey: id, deletedAt: now })
    .execute()
  await trx
    .updateTable('posts')
    .set({ categoryId: id })
    .where('categoryId', '=', categoryId)
    .where('deletedAt', 'is not', null)
    .execute()
}

/**
 * Gives a post that leaves the trash the category with the name of its deleted one, which comes back where there is none.
 * @returns whether one came back
 */
export async function bringBackCategory(
  trx: Transaction<Tables>,
  post: { id: string; categoryId: string },
): Promise<boolean> {
  const deleted = await trx
    .selectFrom('categories')
    .select('name')
    .where('id', '=', post.categoryId)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()
  if (!deleted) return false
  const nameKey = uniqueKeyOf(deleted.name)
  const present = await trx
    .selectFrom('categories')
    .select('id')
    .where('nameKey', '=', nameKey)
    .executeTakeFirst()
  if (!present) {
    await trx
      .updateTable('categories')
      .set({ nameKey, deletedAt: null })
      .where('id', '=', post.categoryId)
      .execute()
    return true
  }
  await trx.updateTable('posts').set({ categoryId: present.id }).where('id', '=', post.id).execute()
  await removeUnusedCategory(trx, post.categoryId)
  return false
}

/** Removes a deleted category that no post in the trash has any more. */
export async function removeUnusedCategory(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx
    .deleteFrom('categories')
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').where('posts.categoryId', '=', id))),
    )
    .execute()
}
