import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Category, CategoryBody } from '#contract/categories/categories.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { databaseFaultOf, isUniqueViolation } from '#server/platform/database/errors.ts'
import { keptQuery, type PlacesOf } from '#server/platform/database/queries/kept-queries.ts'
import { keyOf } from '#server/platform/database/queries/keys.ts'
import type { Database } from '#server/platform/database/open.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/sessions.ts'

/** A name is unique without regard to case (rulings R3). */
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'categories.nameKey')) throw conflict(categoryMessages.nameTaken, 'name')
  throw error
}

type Ground = { database: Database; audit: Audit; now: () => string }

export type CategoryStore = ReturnType<typeof createCategoryStore>

/** Categories of the blog. */
export function createCategoryStore({ database, audit, now }: Ground) {
  const { query } = database

  const counted = keptQuery(query, ({ isPublic, at }: PlacesOf<{ isPublic: boolean; at: string }>) =>
    query
      .selectFrom('categories')
      .select(['categories.id', 'categories.name', 'categories.description'])
      .select((eb) => {
        const kept = eb
          .selectFrom('tallies')
          .where('subject', '=', 'category')
          .where('key', '=', sql<string>`cast(categories.id as text)`)
          .select((of) => of.fn.sum<number>('n').as('n'))
        return (isPublic ? kept.where('status', '=', 'published') : kept).as('posts')
      })
      .$if(isPublic, (categories) =>
        categories.select((eb) =>
          eb
            .selectFrom('posts')
            .whereRef('categoryId', '=', 'categories.id')
            .where('status', '=', 'published')
            .where('publishedAt', '>', at)
            .select((of) => of.fn.countAll<number>().as('n'))
            .as('toCome'),
        ),
      )
      .orderBy('categories.nameKey'),
  )

  /** Every category by name, with how many posts it holds: all, or those that visitors can read. */
  const list = async (isPublic: boolean): Promise<Category[]> => {
    const rows = await counted({ isPublic, at: now() })
    return rows.map(({ id, name, description, posts, toCome }) => ({
      _id: id,
      name,
      description,
      count: Number(posts ?? 0) - Number(toCome ?? 0),
    }))
  }

  const countPosts = async (id: string): Promise<number> => {
    const { posts } = await query
      .selectFrom('posts')
      .select((eb) => eb.fn.countAll<number>().as('posts'))
      .where('categoryId', '=', id)
      .executeTakeFirstOrThrow()
    return Number(posts)
  }

  /** @returns whether there was one. @throws when posts refer to it */
  const removeUnused = async (id: string, actor: Viewer): Promise<boolean> =>
    database.transaction(async (trx) => {
      const row = await trx.deleteFrom('categories').where('id', '=', id).returning('name').executeTakeFirst()
      if (!row) return false
      await audit.record({ action: 'category.deleted', actor, subject: id, detail: { name: row.name } }, trx)
      return true
    })

  return {
    /** With how many posts of any status each holds. */
    list: () => list(false),

    /** With how many posts visitors can read in each. */
    listWithPublicCounts: () => list(true),

    /** @throws Refusal 409 when the name is taken */
    async create({ name, description = '' }: CategoryBody): Promise<Category> {
      const id = randomUUID()
      await query
        .insertInto('categories')
        .values({ id, name, nameKey: keyOf(name), description, createdAt: now() })
        .execute()
        .catch(refuseTaken)
      return { _id: id, name, description, count: 0 }
    },

    /** Posts refer to their category, so a new name is theirs too. @throws Refusal 409 when the name is taken */
    async update(id: string, { name, description }: CategoryBody): Promise<Category | undefined> {
      const row = await query
        .updateTable('categories')
        .set({ name, nameKey: keyOf(name), ...(description !== undefined && { description }) })
        .where('id', '=', id)
        .returning(['id', 'name', 'description'])
        .executeTakeFirst()
        .catch(refuseTaken)
      return row && { _id: row.id, name: row.name, description: row.description, count: await countPosts(id) }
    },

    /** Deletes a category that holds no post; the database itself refuses one that does, whoever writes meanwhile. */
    async remove(id: string, actor: Viewer): Promise<'removed' | 'absent' | { posts: number }> {
      try {
        return (await removeUnused(id, actor)) ? 'removed' : 'absent'
      } catch (error) {
        if (databaseFaultOf(error) !== 'reference') throw error
        // The post that was in the way may be gone by now; it was there all the same.
        return { posts: Math.max(1, await countPosts(id)) }
      }
    },
  }
}
