import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { WaitingQuery } from '#server/platform/records/waiting-work.ts'

/** Counts pending comments or replies. */
export const pendingCountQuery =
  (table: 'comments' | 'replies'): WaitingQuery =>
  (query) => {
    const pending = query.selectFrom(table).where('isApproved', '=', false).where('spamAt', 'is', null)
    return {
      count: pending.select((eb) => eb.fn.countAll().as('n')),
      oldestAt: pending.select('createdAt').orderBy('createdAt').limit(1),
    }
  }

/** Selects the pending ones among some comments or replies, with their posts. */
export const pendingAmong = (query: Kysely<Tables>, table: 'comments' | 'replies', ids: string[]) =>
  (table === 'comments'
    ? query.selectFrom('comments as written').innerJoin('posts', 'posts.id', 'written.postId')
    : query
        .selectFrom('replies as written')
        .innerJoin('comments', 'comments.id', 'written.commentId')
        .innerJoin('posts', 'posts.id', 'comments.postId')
  )
    .select(['written.id', 'written.name', 'written.email', 'written.comment', 'posts.title as postTitle'])
    .where('written.id', 'in', ids)
    .where('written.isApproved', '=', false)
    .where('written.spamAt', 'is', null)
