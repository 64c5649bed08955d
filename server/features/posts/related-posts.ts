import type { Expression, Kysely } from 'kysely'
import type { Literal, PlacesOf } from '#server/platform/database/kept-queries.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Of each tag so many of the newest posts are looked at, and of these so many of the likeliest are weighed. */
const newestOf = 100
const likeliest = 40

/** What posts are to be like: the post of this id, its category, and its tags by their keys. */
export type RelatedAsked = {
  now: string
  id: string
  category_id: string
  tags: string[]
  limit: Literal
}

/**
 * The ids of public posts that are most like one, with what they have in common: those that share most of its tags, then
 * those of its category, then the newest. What is looked at does not grow with the number of posts: of a tag that more
 * than a hundred posts have, the newest hundred are, in the index of tags alone; the posts themselves are read of the few
 * that turn up in most of these lists.
 */
export function relatedTo(query: Kysely<Tables>, asked: PlacesOf<RelatedAsked>) {
  const { now, id, category_id, tags, limit } = asked
  const published = query
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'published')
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    // one more than asked for: the post itself may be among them
    .limit(limit + 1)
  const ofCategory = published.where('category_id', '=', category_id)
  const ofTag = (key: Expression<string>, place: number) =>
    query
      .selectFrom(
        query
          .selectFrom('post_tags')
          .select(['post_id as id', 'listed_at'])
          .where('tag_key', '=', key)
          .where('listed_at', '<=', now)
          .orderBy('listed_at', 'desc')
          .orderBy('post_id', 'desc')
          .limit(newestOf)
          .as(`tag_${place}`),
      )
      .select(['id', 'listed_at'])
  const tagged = () =>
    query
      .selectFrom(
        tags
          .map(ofTag)
          .reduce((all, list) => all.unionAll(list))
          .as('tagged'),
      )
      .select('id')
      .groupBy('id')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy((eb) => eb.fn.max('listed_at'), 'desc')
      .orderBy('id', 'desc')
      .limit(likeliest)
  const lists = [published, ofCategory, ...(tags.length > 0 ? [tagged()] : [])].map((list, place) =>
    query.selectFrom(list.as(`list_${place}`)).select('id'),
  )
  const candidates = lists.reduce((all, list) => all.unionAll(list))
  return query
    .selectFrom('posts')
    .where('posts.id', 'in', candidates)
    .select('posts.id')
    .select((eb) => [
      eb
        .selectFrom('post_tags')
        .select((of) => of.fn.countAll<number>().as('shared'))
        .whereRef('post_tags.post_id', '=', 'posts.id')
        .where('post_tags.tag_key', 'in', tags.length > 0 ? tags : [''])
        .as('shared'),
      eb.case().when('posts.category_id', '=', category_id).then(1).else(0).end().as('is_of_category'),
    ])
    .where('posts.id', '!=', id)
    .orderBy('shared', 'desc')
    .orderBy('is_of_category', 'desc')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
}
