import { randomUUID } from 'node:crypto'
import type { SelectQueryBuilder } from 'kysely'
import { Category, type CategoryBody } from '#contract/categories/categories.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import { moveToDeletedCategory, presentCategories } from '#server/articles/deleted-categories.ts'
import { publicPosts } from '#server/articles/public-posts.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { databaseErrorKind, isUniqueViolation } from '#server/platform/database/errors.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict } from '#server/platform/errors.ts'
import { createAuditedRemovals } from '#server/platform/records/audited-removals.ts'
import type { Removals } from '#server/platform/records/removals.ts'
import { categoryKind } from './category-kind.ts'

/** Turns a unique violation into 409: another category has the name, in any case. */
function rejectTaken(error: unknown): never {
  if (isUniqueViolation(error, 'categories.nameKey')) throw conflict(categoryMessages.nameTaken, 'name')
  throw error
}

/** The fields of a category that are columns of `categories`. */
const CategoryFields = Category.omit({ count: true })

type Deps = { query: Database['query']; removals: Removals; now: () => string }

export type CategoryStore = ReturnType<typeof createCategoryStore>

/** Categories of the blog. */
export function createCategoryStore({ query, removals, now }: Deps) {
  const { remove, restore } = createAuditedRemovals(removals, categoryKind, ({ id, name }) => ({ id, name }))

  /** Lists categories by name, each with the number of `posts` in it. */
  const listWith = async (posts: SelectQueryBuilder<Tables, 'posts', object>): Promise<Category[]> => {
    const counted = posts
      .select((eb) => ['posts.categoryId', eb.fn.countAll<number>().as('n')])
      .groupBy('posts.categoryId')
    const rows = await presentCategories(query)
      .leftJoin(counted.as('counted'), 'counted.categoryId', 'categories.id')
      .select([...columnsOf('categories', CategoryFields), 'counted.n'])
      .orderBy('categories.nameKey')
      .execute()
    return rows.map((row) => ({ ...fieldsOf(CategoryFields, row), count: Number(row.n ?? 0) }))
  }

  const countPosts = async (db: Database['query'], id: string): Promise<number> => {
    const { posts } = await db
      .selectFrom('posts')
      .select((eb) => eb.fn.countAll<number>().as('posts'))
      .where('categoryId', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(posts)
  }

  return {
    /** Lists categories by name, each with its number of posts of any status. */
    list: () => listWith(query.selectFrom('posts').where('posts.deletedAt', 'is', null)),

    /** Lists categories by name, each with its number of public posts. */
    listWithPublicCounts: () => listWith(publicPosts(query, now())),

    /** @throws HttpError 409 if the name is taken */
    async create(
      { trx, logAction }: UnitOfWork<'category.created'>,
      { name, description = '' }: CategoryBody,
    ): Promise<Category> {
      const id = randomUUID()
      await trx
        .insertInto('categories')
        .values({ id, name, nameKey: uniqueKeyOf(name), description, createdAt: now() })
        .execute()
        .catch(rejectTaken)
      await logAction('category.created', { id, name })
      return { _id: id, name, description, count: 0 }
    },

    /**
     * Renames a category, also for its posts, which refer to it by id.
     * @returns the category; undefined if there is none
     * @throws HttpError 409 if the name is taken
     */
    async update(
      { trx, logAction }: UnitOfWork<'category.updated'>,
      id: string,
      { name, description }: CategoryBody,
    ): Promise<Category | undefined> {
      const stored = await presentCategories(trx).select('name').where('id', '=', id).executeTakeFirst()
      if (!stored) return undefined
      const row = await trx
        .updateTable('categories')
        .set({ name, nameKey: uniqueKeyOf(name), ...(description !== undefined && { description }) })
        .where('id', '=', id)
        .returning(columnsOf('categories', CategoryFields))
        .executeTakeFirstOrThrow()
        .catch(rejectTaken)
      const renamed = stored.name !== name && { from: stored.name, to: name }
      await logAction('category.updated', { id, name: stored.name }, { ...renamed })
      return { ...fieldsOf(CategoryFields, row), count: await countPosts(trx, id) }
    },

    /**
     * Deletes a category without posts. A foreign key protects one with posts, even against concurrent writes. Posts in the trash keep its
     * name.
     * @returns whether there was one
     * @throws if posts refer to it, see `countUse`
     */
    async remove(unit: UnitOfWork<'category.deleted'>, id: string): Promise<boolean> {
      const { trx } = unit
      if (!(await presentCategories(trx).select('id').where('id', '=', id).executeTakeFirst())) return false
      await moveToDeletedCategory(trx, id, now())
      return remove(unit, id)
    },

    /**
     * Counts the posts that prevented the deletion of a category. Call it outside of the failed transaction.
     * @throws `error` if it has another cause
     */
    async countUse(id: string, error: unknown): Promise<number> {
      if (databaseErrorKind(error) !== 'reference') throw error
      // The post that prevented the deletion may be gone by now.
      return Math.max(1, await countPosts(query, id))
    },

    /** Undoes a deletion. @returns whether there was one @throws HttpError 409 if another category has its name now */
    restore: (unit: UnitOfWork<'category.restored'>, id: string): Promise<boolean> =>
      restore(unit, id).catch(rejectTaken),
  }
}
