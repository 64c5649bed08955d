import { isPublic } from '#server/articles/public-posts.ts'
import type { Database } from '#server/platform/database/open.ts'

export type SocialStore = ReturnType<typeof createSocialStore>

/** Reads the texts for social cards of posts, openings and newsletter issues. */
export function createSocialStore({ query }: Database, now: () => string) {
  return {
    /** Finds a public post by its slug. */
    async findPublic(slug: string): Promise<{ slug: string; title: string; category: string } | undefined> {
      return query
        .selectFrom('posts')
        .innerJoin('categories', 'categories.id', 'posts.categoryId')
        .select(['posts.slug', 'posts.title', 'categories.name as category'])
        .where('posts.slug', '=', slug)
        .where(isPublic(now()))
        .executeTakeFirst()
    },

    /** Finds the subject of a sent issue. */
    async findIssueSubject(slug: string): Promise<string | undefined> {
      const row = await query
        .selectFrom('issues')
        .select('subject')
        .where('slug', '=', slug)
        .where('startedAt', 'is not', null)
        .executeTakeFirst()
      return row?.subject
    },

    /** Finds the title for search results and cards of an opening with a page. */
    async findOpeningTitle(slug: string): Promise<string | undefined> {
      const row = await query
        .selectFrom('openings')
        .select(['title', 'facts'])
        .where('slug', '=', slug)
        .where('status', '!=', 'draft')
        .where('postedOn', 'is not', null)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      return row && (row.facts.searchTitle || row.title)
    },
  }
}
