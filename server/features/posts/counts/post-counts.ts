import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { postStatuses } from '#contract/posts/limits.ts'
import { isPublic, isScheduled } from '#server/articles/public-posts.ts'
import type { Tables } from '#server/tables.ts'

type Query = Kysely<Tables>
type Status = (typeof postStatuses)[number]

/** The filter of a list of posts, category and tag by their keys; an empty one matches every post. */
export type PostCountFilter = {
  category?: string | undefined
  featured?: boolean | undefined
  tag?: string | undefined
}

/** Whether the database stores the count of a list (table `tallies`): it does for one narrowing at a time. */
export const hasStoredCount = (filter: PostCountFilter) =>
  Object.values(filter).filter((value) => value !== undefined).length < 2

const categoryId = (key: string) => sql<string>`(select id from categories where name_key = ${key})`

const sumOf = (query: Query, subject: string, key: string | RawBuilder<string>, status?: Status) => {
  let counts = query.selectFrom('tallies').where('subject', '=', subject).where('key', '=', key)
  if (status !== undefined) counts = counts.where('status', '=', status)
  return counts.select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), sql<number>`0`).as('n'))
}

const storedCount = (query: Query, { category, featured, tag }: PostCountFilter, status?: Status) => {
  if (category !== undefined)
    return sumOf(query, 'category', sql`cast(${categoryId(category)} as text)`, status)
  if (tag !== undefined) return sumOf(query, 'tag', tag, 'published')
  return sumOf(query, featured === undefined ? 'posts' : 'featured', '', status)
}

/** Counts posts of one status or of all. `filter` must have a stored count, and no tag. */
export async function countPosts(query: Query, filter: PostCountFilter, status?: Status): Promise<number> {
  if (filter.featured === false) {
    return (await countPosts(query, {}, status)) - (await countPosts(query, { featured: true }, status))
  }
  return Number((await storedCount(query, filter, status).executeTakeFirstOrThrow()).n)
}

/** How many posts visitors can see at `now`, as a value for a query: published posts without scheduled ones. */
export function publicPostCountSql(query: Query, filter: PostCountFilter, now: string): RawBuilder<number> {
  if (filter.featured === false) {
    return sql`(${publicPostCountSql(query, {}, now)} - ${publicPostCountSql(query, { featured: true }, now)})`
  }
  const { category, tag, featured } = filter
  const scheduledPosts = () => {
    let posts = query.selectFrom('posts').where(isScheduled(now))
    if (category !== undefined) posts = posts.where('categoryId', '=', categoryId(category))
    if (featured !== undefined) posts = posts.where('featured', '=', featured)
    return posts.select((eb) => eb.fn.countAll<number>().as('scheduled'))
  }
  const scheduledWithTag = (key: string) =>
    query
      .selectFrom('postTags')
      .where('tagKey', '=', key)
      .where('listedAt', '>', now)
      .select((eb) => eb.fn.countAll<number>().as('scheduled'))
  const scheduled = tag === undefined ? scheduledPosts() : scheduledWithTag(tag)
  return sql`((${storedCount(query, filter, 'published')}) - (${scheduled}))`
}

/**
 * Counts posts of one status or of all that a writer may know of: those of visitors, and the writer's own of any status. `filter` must
 * have a stored count, and no tag.
 */
export async function countReadablePosts(
  query: Query,
  filter: PostCountFilter,
  status: Status | undefined,
  { readerId, now }: { readerId: string; now: string },
): Promise<number> {
  const own = () => {
    let posts = query.selectFrom('posts').where('ownerId', '=', readerId).where('deletedAt', 'is', null)
    if (filter.category !== undefined) posts = posts.where('categoryId', '=', categoryId(filter.category))
    if (filter.featured !== undefined) posts = posts.where('featured', '=', filter.featured)
    return posts
  }
  const ownPublic = own().where(isPublic(now))
  const countOf = (posts: ReturnType<typeof own>) => posts.select((eb) => eb.fn.countAll<number>().as('n'))
  const ofStatus = status === undefined ? own() : own().where('status', '=', status)
  const hasPublic = status === undefined || status === 'published'
  const { owned, others } = await query
    .selectNoFrom([
      countOf(ofStatus).as('owned'),
      hasPublic
        ? sql<number>`(${publicPostCountSql(query, filter, now)} - (${countOf(ownPublic)}))`.as('others')
        : sql<number>`0`.as('others'),
    ])
    .executeTakeFirstOrThrow()
  return Number(owned) + Number(others)
}
