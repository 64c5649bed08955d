import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Published posts whose date has passed at `now`. */
export const publicPosts = (query: Kysely<Tables>, now: string) =>
  query
    .selectFrom('posts')
    .where((eb) => eb.and([eb('posts.status', '=', 'published'), eb('posts.publishedAt', '<=', now)]))

/** Adds the category and the picture that lists show of a post. */
export const withCategoryAndImage = (posts: ReturnType<typeof publicPosts>) =>
  posts
    .innerJoin('categories', 'categories.id', 'posts.categoryId')
    .leftJoin('images', 'images.urlPath', 'posts.featuredImage')
