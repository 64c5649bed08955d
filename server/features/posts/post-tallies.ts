import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
import type { postStatuses } from '#contract/posts/limits.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Query = Kysely<Tables>
type Status = (typeof postStatuses)[number]

/** A value, or the place of one in a query that is kept. */
type Given = Expression<string> | string

/** One way to narrow a list, by keys, as the database keeps count of it; none is every post. */
export type Narrowing = {
  category?: Given | undefined
  featured?: boolean | undefined
  tag?: Given | undefined
}

/** Whether the database keeps count of a list that is narrowed in these ways: in one, or in none. */
export const isTallied = (narrowing: Narrowing) =>
  Object.values(narrowing).filter((value) => value !== undefined).length < 2

const idOf = (category: Given) => sql`(select id from categories where name_key = ${category})`

const sumOf = (query: Query, subject: string, key: Given, status: Status | undefined) => {
  let rows = query.selectFrom('tallies').where('subject', '=', subject).where('key', '=', key)
  if (status !== undefined) rows = rows.where('status', '=', status)
  return rows.select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), sql<number>`0`).as('n'))
}

const tallyOf = (query: Query, { category, featured, tag }: Narrowing, status: Status | undefined) => {
  if (category !== undefined) {
    return sumOf(query, 'category', sql<string>`cast(${idOf(category)} as text)`, status)
  }
  if (tag !== undefined) return sumOf(query, 'tag', tag, 'published')
  return sumOf(query, featured === undefined ? 'posts' : 'featured', '', status)
}

/** How many posts there are, of one status or of all. `narrowing` must be tallied, and not by tag. */
export async function countPosts(query: Query, narrowing: Narrowing, status?: Status): Promise<number> {
  if (narrowing.featured === false) {
    return (await countPosts(query, {}, status)) - (await countPosts(query, { featured: true }, status))
  }
  return Number((await tallyOf(query, narrowing, status).executeTakeFirstOrThrow()).n)
}

/**
 * How many posts visitors can see at `now`, as a value for a query: those that are published less those that are to come.
 */
export function publicCount(query: Query, narrowing: Narrowing, now: Given): RawBuilder<number> {
  if (narrowing.featured === false) {
    return sql`(${publicCount(query, {}, now)} - ${publicCount(query, { featured: true }, now)})`
  }
  const { category, tag, featured } = narrowing
  const postsToCome = () => {
    let posts = query.selectFrom('posts').where('status', '=', 'published').where('publishedAt', '>', now)
    if (category !== undefined) posts = posts.where('categoryId', '=', sql<string>`${idOf(category)}`)
    if (featured !== undefined) posts = posts.where('featured', '=', featured)
    return posts.select((eb) => eb.fn.countAll<number>().as('later'))
  }
  const tagToCome = (key: Given) =>
    query
      .selectFrom('postTags')
      .where('tagKey', '=', key)
      .where('listedAt', '>', now)
      .select((eb) => eb.fn.countAll<number>().as('later'))
  const later = tag === undefined ? postsToCome() : tagToCome(tag)
  return sql`((${tallyOf(query, narrowing, 'published')}) - (${later}))`
}
