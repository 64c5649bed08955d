import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { maxCommentLength } from '#contract/comments/limits.ts'
import { textLimits } from '#contract/limits.ts'
import { normalizeEmailAddress } from '#contract/normalize-email.ts'
import { asOneLine } from '#contract/visible-text.ts'
import type { Lost } from '#conversion/converted.ts'
import { indexTexts } from '#server/articles/comment-index.ts'
import { commentKind, replyKind } from '#server/articles/comment-kinds.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { storableDeep } from './post-body.ts'
import type { SourceComment } from './source.ts'

/** Returns the first comment of a thread; threads have one level here. */
function rootOf(comment: SourceComment, byId: ReadonlyMap<string, SourceComment>): SourceComment {
  const seen = new Set<string>()
  let root = comment
  for (
    let parent = byId.get(root.parent ?? '');
    parent && !seen.has(parent.id);
    parent = byId.get(root.parent ?? '')
  ) {
    seen.add(parent.id)
    root = parent
  }
  return root
}

/** Cuts the texts of a comment to the limits, and reports what is cut. */
function textsOf({ name, email, text }: SourceComment, lose: (lost: Lost) => void) {
  if (text.length > maxCommentLength)
    lose({ what: 'end of a comment, which is too long', quote: text.slice(maxCommentLength) })
  return storableDeep({
    name: asOneLine(name).slice(0, textLimits.name) || 'Anonymous',
    email: normalizeEmailAddress(email).slice(0, textLimits.email),
    comment: text.slice(0, maxCommentLength),
  })
}

/** Stores the approved comments of a post with their dates. Replies to replies become replies to the first comment. */
export async function storeComments(
  database: Pick<Database, 'recordSearch'>,
  trx: Transaction<Tables>,
  postId: string,
  comments: readonly SourceComment[],
  now: string,
  lose: (lost: Lost) => void,
): Promise<void> {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const ids = new Map<string, string>()
  const replyIds: string[] = []
  const ordered = comments.toSorted((one, other) =>
    (one.createdAt ?? now).localeCompare(other.createdAt ?? now),
  )
  const toRow = (comment: SourceComment) => ({
    id: randomUUID(),
    ...textsOf(comment, lose),
    isApproved: true,
    createdAt: comment.createdAt ?? now,
  })
  const storeRoot = async (comment: SourceComment) => {
    const row = { ...toRow(comment), postId }
    ids.set(comment.id, row.id)
    await trx.insertInto('comments').values(row).execute()
  }
  for (const comment of ordered) if (rootOf(comment, byId) === comment) await storeRoot(comment)
  for (const comment of ordered.filter((one) => !ids.has(one.id))) {
    const commentId = ids.get(rootOf(comment, byId).id)
    // a comment in a circular thread becomes a thread
    if (commentId === undefined) await storeRoot(comment)
    else {
      const row = toRow(comment)
      replyIds.push(row.id)
      await trx
        .insertInto('replies')
        .values({ ...row, commentId })
        .execute()
    }
  }
  await indexTexts(database, trx, commentKind, [...ids.values()])
  await indexTexts(database, trx, replyKind, replyIds)
}
