import { sql, type Expression, type Kysely } from 'kysely'
import type { Literal, PlacesOf } from '#server/platform/database/queries/kept-queries.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Of each tag so many of the newest posts are looked at, and of these no more than so many of the likeliest are weighed. */
const newestOf = 100
const likeliest = 40

/**
 * The ids of the newest public posts of each of a post's tags, from the index of tags alone: a column beside the others. Which
 * of them turn up most often is counted by `likeliestOf`, in a fraction of the time that a database takes to group them.
 */
export const kinOf = (now: Expression<string>) =>
  sql<string | null>`(
    select string_agg(ids, ';') from (
      select (
        select string_agg(cast(post_id as text), ',') from (
          select post_id from post_tags as of_tag
          where of_tag.tag_key = own.tag_key and of_tag.listed_at <= ${now}
          order by of_tag.listed_at desc, of_tag.post_id desc
          limit ${sql.lit(newestOf)}
        ) as newest
      ) as ids
      from post_tags as own where own.post_id = posts.id
    ) as lists
  )`.as('kin')

/**
 * The ids in a column that `kinOf` selected that may be among the `wanted` most alike: those that stand in as many lists as the
 * last of so many, and of them the newest. There are always as many, so that one query serves for all: the post itself, `self`,
 * which is none of them, takes the places that are left.
 */
export function likeliestOf(kin: string | null, self: string, wanted: number): string[] {
  const lists = kin === null ? [] : kin.split(';').map((ids) => ids.split(','))
  const timesListed = new Map<string, number>()
  for (let place = 0; place < newestOf; place += 1) {
    for (const ids of lists) {
      const id = ids[place]
      if (id !== undefined) timesListed.set(id, (timesListed.get(id) ?? 0) + 1)
    }
  }
  timesListed.delete(self)
  const byTimes = [...timesListed].sort(([, one], [, other]) => other - one)
  const least = byTimes[wanted - 1]?.[1] ?? 1
  return Array.from({ length: likeliest }, (_, place) => {
    const [id, times] = byTimes[place] ?? [self, 0]
    return times < least ? self : id
  })
}

/** What posts are to be like: the post of this id, its category, and its tags by their keys. */
export type RelatedAsked = {
  now: string
  id: string
  categoryId: string
  tags: string[]
  /** from `likeliestOf` */
  kin: string[]
  limit: Literal
}

/**
 * The ids of public posts that are most like one, with what they have in common: those that share most of its tags, then
 * those of its category, then the newest. What is looked at does not grow with the number of posts: of a tag that more
 * than a hundred posts have, the newest hundred are; the posts themselves are read of the few that turn up in most of these
 * lists.
 */
export function relatedTo(query: Kysely<Tables>, asked: PlacesOf<RelatedAsked>) {
  const { now, id, categoryId, tags, kin, limit } = asked
  const published = query
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'published')
    .where('publishedAt', '<=', now)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    // one more than asked for: the post itself may be among them
    .limit(limit + 1)
  const ofCategory = published.where('categoryId', '=', categoryId)
  const alike = query.selectFrom('posts').select('id').where('id', 'in', kin)
  // One list of ids: of two, joined by "or", PostgreSQL reads every post.
  const candidates = [published, ofCategory, alike]
    .map((list, place) => query.selectFrom(list.as(`list_${place}`)).select('id'))
    .reduce((all, list) => all.unionAll(list))
  return query
    .selectFrom('posts')
    .where('posts.id', 'in', candidates)
    .select('posts.id')
    .select((eb) => [
      eb
        .selectFrom('postTags')
        .select((of) => of.fn.countAll<number>().as('shared'))
        .whereRef('postTags.postId', '=', 'posts.id')
        .where('postTags.tagKey', 'in', tags.length > 0 ? tags : [''])
        .as('shared'),
      eb.case().when('posts.categoryId', '=', categoryId).then(1).else(0).end().as('isOfCategory'),
    ])
    .where('posts.id', '!=', id)
    .orderBy('shared', 'desc')
    .orderBy('isOfCategory', 'desc')
    .orderBy('posts.publishedAt', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
}
