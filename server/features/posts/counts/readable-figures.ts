import { sql, type Kysely } from 'kysely'
import type { PostStats } from '#contract/posts/admin-posts.ts'
import { presentCategories } from '#server/articles/deleted-categories.ts'
import { isScheduled } from '#server/articles/public-posts.ts'
import type { Tables } from '#server/tables.ts'

/**
 * Reads how many posts a writer may know of, by status and by category: those of visitors, and the writer's own of any status. Posts of
 * others that are scheduled count as published in `tallies`, and are subtracted.
 */
export async function readFiguresOfReadable(
  query: Kysely<Tables>,
  { readerId, now }: { readerId: string; now: string },
): Promise<Omit<PostStats['stats'], 'recentPosts'>> {
  const [published, own, scheduledByOthers] = await Promise.all([
    presentCategories(query)
      .leftJoin('tallies', (join) =>
        join
          .on('tallies.subject', '=', 'category')
          .on('tallies.key', '=', sql<string>`cast(categories.id as text)`)
          .on('tallies.status', '=', 'published'),
      )
      .select(['categories.id', 'categories.name', 'tallies.n'])
      .orderBy('categories.nameKey')
      .execute(),
    query
      .selectFrom('posts')
      .select((eb) => ['categoryId', 'status', eb.fn.countAll<number>().as('n')])
      .where('ownerId', '=', readerId)
      .where('deletedAt', 'is', null)
      .groupBy(['categoryId', 'status'])
      .execute(),
    query
      .selectFrom('posts')
      .select((eb) => ['categoryId', eb.fn.countAll<number>().as('n')])
      .where(isScheduled(now))
      .where((eb) => eb.or([eb('ownerId', '!=', readerId), eb('ownerId', 'is', null)]))
      .groupBy('categoryId')
      .execute(),
  ])
  const sum = (rows: { n: number | null }[]) => rows.reduce((total, { n }) => total + Number(n ?? 0), 0)
  const ownOf = (status: string) => sum(own.filter((row) => row.status === status))
  const publishedPosts = sum(published) - sum(scheduledByOthers)
  const [draftPosts, archivedPosts] = [ownOf('draft'), ownOf('archived')]
  const categories = published
    .map(({ id, name, n }) => {
      const unpublished = own.filter((row) => row.categoryId === id && row.status !== 'published')
      const scheduled = scheduledByOthers.filter(({ categoryId }) => categoryId === id)
      return { _id: name, count: Number(n ?? 0) - sum(scheduled) + sum(unpublished) }
    })
    .toSorted((one, other) => other.count - one.count)
  const totalPosts = publishedPosts + draftPosts + archivedPosts
  return { totalPosts, publishedPosts, draftPosts, archivedPosts, categories }
}
