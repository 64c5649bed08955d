import type { Expression, Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Published posts whose time has come at `now`. */
export const publicPosts = (query: Kysely<Tables>, now: Expression<string>) =>
  query
    .selectFrom('posts')
    .where((eb) => eb.and([eb('posts.status', '=', 'published'), eb('posts.publishedAt', '<=', now)]))

/** With what lists show of a post's category and picture; counting needs neither. */
export const shown = (posts: ReturnType<typeof publicPosts>) =>
  posts
    .innerJoin('categories', 'categories.id', 'posts.categoryId')
    .leftJoin('images', 'images.urlPath', 'posts.featuredImage')
