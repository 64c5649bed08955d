import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Tables } from '#server/tables.ts'

/** Selects the categories that people see. Excludes those that only belong to posts in the trash. */
export const presentCategories = (query: Kysely<Tables>) =>
  query.selectFrom('categories').where('categories.deletedAt', 'is', null)

/** Moves the posts in the trash to a deleted category of the same name, so that their own category can be deleted. */
export async function moveToDeletedCategory(
  trx: Transaction<Tables>,
  categoryId: string,
  now: string,
): Promise<void> {
  const trashed = await trx
    .selectFrom('posts')
    .innerJoin('categories', 'categories.id', 'posts.categoryId')
    .select(['categories.name', 'categories.description', 'categories.createdAt'])
    .where('categoryId', '=', categoryId)
    .where('posts.deletedAt', 'is not', null)
    .executeTakeFirst()
  if (!trashed) return
  const id = randomUUID()
  // the key becomes available for another category
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
 * Moves a restored post to the category with the name of its deleted one, which is restored if there is none.
 * @returns whether a category was restored
 */
export async function restoreCategory(
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

/** Removes a deleted category that no post in the trash uses anymore. */
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
