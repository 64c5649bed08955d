import type { Database } from '#server/platform/database/open.ts'

export type SocialStore = ReturnType<typeof createSocialStore>

/** Reads what the cards of articles show. */
export function createSocialStore({ publicQuery }: Database, now: () => string) {
  return {
    /** Finds a public post by its slug. */
    async findPublic(slug: string): Promise<{ slug: string; title: string; category: string } | undefined> {
      return publicQuery
        .selectFrom('posts')
        .innerJoin('categories', 'categories.id', 'posts.categoryId')
        .select(['posts.slug', 'posts.title', 'categories.name as category'])
        .where('posts.slug', '=', slug)
        .where('posts.status', '=', 'published')
        .where('posts.publishedAt', '<=', now())
        .executeTakeFirst()
    },
  }
}
