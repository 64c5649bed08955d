import type { Kysely } from 'kysely'
import { publicPosts } from '#server/articles/public-posts.ts'
import type { Tables } from '#server/tables.ts'

/** How many of each tag's newest posts to compare, so that the work doesn't grow with the number of posts. */
const newestPerTag = 100

/** The post that others are compared with. */
type Subject = { id: string; categoryId: string; tagKeys: string[] }

/**
 * Selects the ids of the public posts most like `post`: those that share most of its tags, then those of its category, then the newest. The
 * result includes what they have in common.
 */
export function relatedIdsQuery(
  query: Kysely<Tables>,
  { id, categoryId, tagKeys }: Subject,
  now: string,
  limit: number,
) {
  const newest = publicPosts(query, now)
    .select('id')
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    // One more than requested, because the post itself may be among them.
    .limit(limit + 1)
  const newestInCategory = newest.where('categoryId', '=', categoryId)
  const newestWithTag = (key: string) =>
    query
      .selectFrom('postTags')
      .select('postId as id')
      .where('tagKey', '=', key)
      .where('listedAt', '<=', now)
      .orderBy('listedAt', 'desc')
      .orderBy('postId', 'desc')
      .limit(newestPerTag)
  // One combined list of ids: for several joined by "or", PostgreSQL reads every post.
  const candidates = [newest, newestInCategory, ...tagKeys.map(newestWithTag)]
    .map((list, index) => query.selectFrom(list.as(`list${index}`)).select('id'))
    .reduce((all, list) => all.unionAll(list))
  return query
    .selectFrom('posts')
    .where('posts.id', 'in', candidates)
    .where('posts.id', '!=', id)
    .select('posts.id')
    .select((eb) => [
      eb
        .selectFrom('postTags')
        .select((of) => of.fn.countAll<number>().as('shared'))
        .whereRef('postTags.postId', '=', 'posts.id')
        .where('postTags.tagKey', 'in', tagKeys.length > 0 ? tagKeys : [''])
        .as('shared'),
      eb.case().when('posts.categoryId', '=', categoryId).then(1).else(0).end().as('isSameCategory'),
    ])
    .orderBy('shared', 'desc')
    .orderBy('isSameCategory', 'desc')
    .orderBy('posts.publishedAt', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
}
