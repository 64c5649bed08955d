import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CommentChange } from '#contract/comments/admin-comments.ts'
import type { CommentState } from '#contract/comments/limits.ts'
import { indexMissingComments } from '#server/articles/comment-index.ts'
import {
  removeComments,
  removeReplies,
  restoreComments,
  restoreReplies,
} from '#server/articles/removed-comments.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { Write } from '#server/platform/audit/unit-of-work.ts'
import { createStoredChanges, type StoredItem } from '#server/desk/stored-changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'

type Trx = Transaction<Tables>
type Table = 'comments' | 'replies'

/** Comments per transaction, so that other writers wait only briefly. */
const batchSize = 100
const deletedAtOnce = 500

/** The present state of a comment or reply, and what identifies it in the audit log. */
type Target = {
  table: Table
  id: string
  name: string
  email: string
  isApproved: boolean
  spamAt: string | null
  isHeldBack: boolean
}

/** The undo data: what a row was, what it became, and when. */
const itemOf = (
  { table, id, isApproved, spamAt, isHeldBack }: Target,
  to: CommentState,
  at: string,
): StoredItem => ({
  id,
  revision: 0,
  former: {
    table,
    isApproved: isApproved ? 'yes' : null,
    spamAt,
    isHeldBack: isHeldBack ? 'yes' : null,
    to,
    at,
  },
})

const stateOf = ({ isApproved, spamAt }: Pick<Target, 'isApproved' | 'spamAt'>) =>
  spamAt !== null ? 'spam' : isApproved ? 'approved' : 'pending'

const columns = ['id', 'name', 'email', 'isApproved', 'spamAt', 'isHeldBack'] as const

type Actions = `${'comment' | 'reply'}.${CommentState}` | 'comments.changed'
const kindOf = { comments: 'comment', replies: 'reply' } as const

export type BulkModeration = ReturnType<typeof createBulkModeration>

/** Moderates many comments and replies at once. Stores their previous state for as long as that can be undone. */
export function createBulkModeration(database: Database, now: () => string) {
  const stored = createStoredChanges(database, now, 'comment')

  /**
   * Finds the comments and replies that the ids stand for in a view. A comment that is only in the view because of its replies stands for
   * those.
   */
  const findTargets = async (trx: Trx, ids: string[], view: CommentChange['filter']['status']) => {
    const comments = await trx.selectFrom('comments').select(columns).where('id', 'in', ids).execute()
    const isInView = (comment: (typeof comments)[number]) =>
      (view !== 'pending' && view !== 'spam') || stateOf(comment) === view
    const parents = comments.filter((comment) => !isInView(comment)).map(({ id }) => id)
    const replies = await trx
      .selectFrom('replies')
      .select(columns)
      .where((eb) =>
        eb.or([
          eb('id', 'in', ids),
          ...(parents.length > 0
            ? [
                eb.and([
                  eb('commentId', 'in', parents),
                  eb('isApproved', '=', false),
                  eb('spamAt', view === 'spam' ? 'is not' : 'is', null),
                ]),
              ]
            : []),
        ]),
      )
      .execute()
    return [
      ...comments.filter(isInView).map((row): Target => ({ ...row, table: 'comments' })),
      ...replies.map((row): Target => ({ ...row, table: 'replies' })),
    ]
  }

  const set = async (trx: Trx, targets: Target[], state: CommentState, at: string) => {
    for (const table of ['comments', 'replies'] as const) {
      const ids = targets.filter((target) => target.table === table).map(({ id }) => id)
      if (ids.length === 0) continue
      if (state === 'deleted' && table === 'replies') await removeReplies(trx, ids, at)
      else if (state === 'deleted')
        for (const value of ids) await removeComments(trx, { column: 'id', value }, at)
      else
        await trx
          .updateTable(table)
          .set({ isApproved: state === 'approved', spamAt: state === 'spam' ? at : null, isHeldBack: false })
          .where('id', 'in', ids)
          .execute()
    }
  }

  /** Undoes a change of a comment or reply. @returns whether it had not changed since */
  const restoreOne = async (trx: Trx, { id, former }: StoredItem): Promise<boolean> => {
    const { to, at } = former
    const table: Table = former.table === 'replies' ? 'replies' : 'comments'
    if (to === 'deleted' && table === 'comments')
      return (await restoreComments(trx, { column: 'id', value: id }, at!)) > 0
    if (to === 'deleted') {
      const parent = await trx
        .selectFrom('removedReplies')
        .innerJoin('comments', 'comments.id', 'removedReplies.commentId')
        .select('comments.id')
        .where('removedReplies.id', '=', id)
        .executeTakeFirst()
      if (parent) await restoreReplies(trx, [id])
      return parent !== undefined
    }
    const { numUpdatedRows } = await trx
      .updateTable(table)
      .set({
        isApproved: former.isApproved === 'yes',
        spamAt: former.spamAt ?? null,
        isHeldBack: former.isHeldBack === 'yes',
      })
      .where('id', '=', id)
      .where('isApproved', '=', to === 'approved')
      .where('spamAt', to === 'spam' ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) > 0
  }

  return {
    /**
     * Sets the state of comments and replies, in batches with a transaction each. The audit log names a single one, and counts several.
     * @param isDryRun only counts
     * @returns `undo` is null if nothing has changed; `one` is the kind of a single one
     */
    async apply(
      write: Write<Actions>,
      ids: string[],
      { filter, state, isDryRun }: Pick<CommentChange, 'filter' | 'state' | 'isDryRun'>,
      actor: Viewer,
    ) {
      const bulkId = randomUUID()
      let [matched, changed] = [0, 0]
      let one: Table | undefined
      for (let from = 0; from < ids.length; from += batchSize) {
        const done = await write(async ({ trx, logAction }) => {
          const targets = await findTargets(trx, ids.slice(from, from + batchSize), filter.status)
          const others = targets.filter((target) => stateOf(target) !== state)
          const [first] = others
          if (isDryRun || !first)
            return { matched: targets.length, changed: others.length, one: first?.table }
          const at = now()
          await set(trx, others, state, at)
          const items = others.map((target) => itemOf(target, state, at))
          await stored.store(trx, { id: bulkId, batch: from / batchSize, authorId: actor.id }, items)
          const { id, name, email } = first
          if (others.length === 1) await logAction(`${kindOf[first.table]}.${state}`, { id, name, email })
          else await logAction('comments.changed', undefined, { count: others.length, change: state })
          return { matched: targets.length, changed: others.length, one: first.table }
        })
        matched += done.matched
        changed += done.changed
        one = done.one ?? one
      }
      const undo = changed > 0 && !isDryRun ? bulkId : null
      return { matched, changed, undo, one: changed === 1 && one ? kindOf[one] : undefined }
    },

    /** Undoes a change by the same person. @returns undefined if it has expired or was already undone */
    async undo(write: Write<'comments.change-undone'>, id: string, authorId: string) {
      let [restored, total] = [0, 0]
      const deleted: string[] = []
      for (;;) {
        const batch = await write(async ({ trx, logAction }) => {
          const items = await stored.take(trx, id, authorId)
          if (!items) return undefined
          let count = 0
          for (const item of items) if (await restoreOne(trx, item)) count += 1
          await logAction('comments.change-undone', undefined, { count })
          return { count, items }
        })
        if (!batch) break
        total += batch.items.length
        restored += batch.count
        deleted.push(...batch.items.filter(({ former }) => former.to === 'deleted').map((item) => item.id))
      }
      for (const value of deleted) await indexMissingComments(database, { column: 'id', value })
      return total === 0 ? undefined : { restored, skipped: total - restored, unassigned: 0 }
    },

    removeBefore: stored.removeBefore,
  }
}

/**
 * Permanently deletes a batch of what has been spam since before a moment (ISO 8601), and records the authors' names in the audit log.
 * @returns whether there may be more
 */
export const deleteSpamBefore = (database: Database, audit: Audit, moment: string): Promise<boolean> =>
  database.transaction(async (trx) => {
    let count = 0
    for (const table of ['replies', 'comments'] as const) {
      const due = await trx
        .selectFrom(table)
        .select('id')
        .where('spamAt', '<', moment)
        .limit(deletedAtOnce)
        .execute()
      if (due.length === 0) continue
      const ids = due.map(({ id }) => id)
      await trx.deleteFrom(table).where('id', 'in', ids).execute()
      await audit.anonymizeSubjects(trx, { kind: kindOf[table], ids })
      count += ids.length
    }
    if (count > 0) await audit.record({ action: 'comments.expired', detail: { comments: count } }, trx)
    return count > 0
  })
