import { expressionBuilder, type Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'

/**
 * Whether visitors can read a post at `now`, as a condition of a query. The contract's `isPublicAt` checks a post that was already read.
 */
export const isPublic = (now: string) => {
  const eb = expressionBuilder<Tables, 'posts'>()
  return eb.and([eb('posts.status', '=', 'published'), eb('posts.publishedAt', '<=', now)])
}

/** Posts that visitors can read at `now`. */
export const publicPosts = (query: Kysely<Tables>, now: string) =>
  query.selectFrom('posts').where(isPublic(now))

/** Adds the category and image of a post for lists. */
export const withCategoryAndImage = (posts: ReturnType<typeof publicPosts>) =>
  posts
    .innerJoin('categories', 'categories.id', 'posts.categoryId')
    .leftJoin('images', 'images.urlPath', 'posts.featuredImage')
