import { randomUUID } from 'node:crypto'
import { expressionBuilder, sql } from 'kysely'
import { Category, type CategoryBody } from '#contract/categories/categories.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import type { Actor, Audit } from '#server/platform/audit.ts'
import { databaseErrorKind, isUniqueViolation } from '#server/platform/database/errors.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Removals } from '#server/platform/records/removals.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import { categoryKind } from './category-kind.ts'

/** Turns a name that exists already, in any case, into 409. */
function rejectTaken(error: unknown): never {
  if (isUniqueViolation(error, 'categories.nameKey')) throw conflict(categoryMessages.nameTaken, 'name')
  throw error
}

/** The fields of a category that are columns of `categories`. */
const CategoryFields = Category.omit({ count: true })

/** The posts of a category, in a query of `categories`. */
const storedCount = expressionBuilder<Tables, 'categories'>()
  .selectFrom('tallies')
  .where('subject', '=', 'category')
  .where('key', '=', sql<string>`cast(categories.id as text)`)
  .select((of) => of.fn.sum<number>('n').as('n'))

type Deps = { database: Database; removals: Removals; audit: Audit; now: () => string }

export type CategoryStore = ReturnType<typeof createCategoryStore>

/** Categories of the blog. */
export function createCategoryStore({ database, removals, audit, now }: Deps) {
  const { query } = database

  /** Categories by name, each with the posts of any status that it holds. */
  const list = async (): Promise<Category[]> => {
    const rows = await query
      .selectFrom('categories')
      .select(columnsOf('categories', CategoryFields))
      .select(storedCount.as('posts'))
      .orderBy('categories.nameKey')
      .execute()
    return rows.map((row) => ({ ...fieldsOf(CategoryFields, row), count: Number(row.posts ?? 0) }))
  }

  /** Categories by name, each with the posts in it that visitors can read. */
  const listWithPublicCounts = async (): Promise<Category[]> => {
    const rows = await query
      .selectFrom('categories')
      .select(columnsOf('categories', CategoryFields))
      .select(storedCount.where('status', '=', 'published').as('posts'))
      // Scheduled posts are stored as published.
      .select((eb) =>
        eb
          .selectFrom('posts')
          .whereRef('categoryId', '=', 'categories.id')
          .where('status', '=', 'published')
          .where('publishedAt', '>', now())
          .select((of) => of.fn.countAll<number>().as('n'))
          .as('scheduled'),
      )
      .orderBy('categories.nameKey')
      .execute()
    return rows.map((row) => ({
      ...fieldsOf(CategoryFields, row),
      count: Number(row.posts ?? 0) - Number(row.scheduled),
    }))
  }

  const countPosts = async (id: string): Promise<{ posts: number; trashed: number }> => {
    const { all, trashed } = await query
      .selectFrom('posts')
      .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('deletedAt').as('trashed')])
      .where('categoryId', '=', id)
      .executeTakeFirstOrThrow()
    return { posts: Number(all) - Number(trashed), trashed: Number(trashed) }
  }

  /** @returns whether there was one. @throws when posts refer to it */
  const removeUnused = async (id: string, actor: Viewer): Promise<boolean> =>
    database.transaction(async (trx) => {
      const row = await removals.remove(trx, categoryKind, id)
      if (!row) return false
      await audit.record({ action: 'category.deleted', actor, subject: { id, name: row.name } }, trx)
      return true
    })

  return {
    list,
    listWithPublicCounts,

    /** @throws HttpError 409 when the name is taken */
    async create({ name, description = '' }: CategoryBody, actor: Actor): Promise<Category> {
      const id = randomUUID()
      const work = database.transaction(async (trx) => {
        await trx
          .insertInto('categories')
          .values({ id, name, nameKey: uniqueKeyOf(name), description, createdAt: now() })
          .execute()
        await audit.record({ action: 'category.created', actor, subject: { id, name } }, trx)
      })
      await work.catch(rejectTaken)
      return { _id: id, name, description, count: 0 }
    },

    /** Renames a category; its posts refer to it, so they have the new name too. @throws HttpError 409 when the name is taken */
    async update(
      id: string,
      { name, description }: CategoryBody,
      actor: Viewer,
    ): Promise<Category | undefined> {
      const work = database.transaction(async (trx) => {
        const stored = await trx
          .selectFrom('categories')
          .select('name')
          .where('id', '=', id)
          .executeTakeFirst()
        if (!stored) return undefined
        const changed = await trx
          .updateTable('categories')
          .set({ name, nameKey: uniqueKeyOf(name), ...(description !== undefined && { description }) })
          .where('id', '=', id)
          .returning(columnsOf('categories', CategoryFields))
          .executeTakeFirst()
        const renamed = stored.name !== name && { from: stored.name, to: name }
        const subject = { id, name: stored.name }
        await audit.record({ action: 'category.updated', actor, subject, detail: { ...renamed } }, trx)
        return changed
      })
      const row = await work.catch(rejectTaken)
      return row && { ...fieldsOf(CategoryFields, row), count: (await countPosts(id)).posts }
    },

    /**
     * Deletes a category without posts; a foreign key protects one with posts against concurrent writes too. Posts in the trash count,
     * since they can come back.
     */
    async remove(
      id: string,
      actor: Viewer,
    ): Promise<'removed' | 'absent' | { posts: number; trashed: number }> {
      try {
        return (await removeUnused(id, actor)) ? 'removed' : 'absent'
      } catch (error) {
        if (databaseErrorKind(error) !== 'reference') throw error
        const { posts, trashed } = await countPosts(id)
        // The post that prevented the deletion may be gone by now.
        return { posts: trashed > 0 ? posts : Math.max(1, posts), trashed }
      }
    },

    /**
     * Takes back a deletion.
     * @returns whether there was one. @throws HttpError 409 when another category has its name meanwhile
     */
    async restore(id: string, actor: Viewer): Promise<boolean> {
      const work = database.transaction(async (trx) => {
        const row = await removals.restore(trx, categoryKind, id)
        if (!row) return false
        await audit.record({ action: 'category.restored', actor, subject: { id, name: row.name } }, trx)
        return true
      })
      return work.catch(rejectTaken)
    },
  }
}
