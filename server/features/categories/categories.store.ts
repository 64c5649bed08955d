import type { Category } from '#contract/categories.ts'
import type { Database } from '#server/platform/database/open.ts'

export type CategoryStore = ReturnType<typeof createCategoryStore>

/** Categories of the blog. */
export function createCategoryStore({ query }: Database, now: () => string) {
  return {
    /** Every category by name, with how many public posts it holds. */
    async listWithPublicCounts(): Promise<Category[]> {
      const rows = await query
        .selectFrom('categories')
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('posts')
              .where('status', '=', 'published')
              .where('published_at', '<=', now())
              .select(['category_id', eb.fn.countAll<number>().as('posts')])
              .groupBy('category_id')
              .as('counted'),
          (join) => join.onRef('counted.category_id', '=', 'categories.id'),
        )
        .select(['categories.id', 'categories.name', 'categories.description', 'counted.posts'])
        .orderBy('categories.name_key')
        .execute()
      return rows.map(({ id, name, description, posts }) => ({
        _id: id,
        name,
        description,
        count: Number(posts ?? 0),
      }))
    },
  }
}
