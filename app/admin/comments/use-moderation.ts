import { startTransition, useOptimistic, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toExplainedResult } from '#app/api/result.ts'
import type { AdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { AdminComment, AdminReply } from '#contract/comments/admin-comments.ts'
import { adminCommentMessages } from '#contract/comments/admin-messages.ts'

/** The comment, or the reply to it, that an action is for. */
export type ModerationTarget = { comment: AdminComment; reply?: AdminReply }

/** What is deleted: a comment, a reply, or all pending replies of a comment. */
export type DeletionTarget = ModerationTarget & { isPendingReplies?: true }

type Decision = { id: string; replyId: string | undefined; isApproved: boolean }

function withDecision(comments: AdminComment[] | undefined, { id, replyId, isApproved }: Decision) {
  return comments?.map((comment) => {
    if (comment._id !== id) return comment
    if (!replyId) return { ...comment, isApproved, spamAt: null }
    const replies = comment.replies.map((reply) =>
      reply._id === replyId ? { ...reply, isApproved, spamAt: null } : reply,
    )
    return { ...comment, replies }
  })
}

function sentencesOf(isReply: boolean, isApproved: boolean): { done: string; failed: string } {
  if (isReply)
    return isApproved
      ? { done: adminCommentMessages.replyApproved, failed: adminCommentMessages.replyApproveFailed }
      : { done: adminCommentMessages.replyRejected, failed: adminCommentMessages.replyRejectFailed }
  return isApproved
    ? { done: adminCommentMessages.approved, failed: adminCommentMessages.approveFailed }
    : { done: adminCommentMessages.rejected, failed: adminCommentMessages.rejectFailed }
}

type List = Pick<AdminList<never, unknown>, 'revalidate' | 'focusAfterRemoval' | 'announceRemoval'>

/** The comment or reply whose moderation failed, and why. */
export type ModerationFailure = { id: string; message: string }

/**
 * Approves, rejects and deletes. Decisions show immediately; a failed one is reverted with a toast, and `failure`
 * describes it until the next decision.
 */
export function useModeration(comments: AdminComment[] | undefined, list: List) {
  const { revalidate, focusAfterRemoval, announceRemoval } = list
  const [shown, show] = useOptimistic(comments, withDecision)
  const [failure, setFailure] = useState<ModerationFailure>()

  const moderate = ({ comment: { _id: id }, reply }: ModerationTarget, isApproved: boolean) => {
    const replyId = reply?._id
    setFailure(undefined)
    // it may no longer match the filters
    focusAfterRemoval(replyId ?? id)
    startTransition(async () => {
      show({ id, replyId, isApproved })
      const { done, failed } = sentencesOf(replyId !== undefined, isApproved)
      try {
        if (replyId) await api.setReplyStatus({ params: { id }, body: { replyId, isApproved } })
        else await api.setCommentStatus({ params: { id }, body: { isApproved } })
        void notify('success', done)
      } catch (error) {
        const message = messageOf(error, failed)
        setFailure({ id: replyId ?? id, message })
        void notify('error', message)
      }
      await revalidate()
    })
  }

  const removePendingReplies = async (id: string): Promise<string | undefined> => {
    const { repliesDeleteFailed, repliesRestoreFailed } = adminCommentMessages
    const deletion = await toExplainedResult(
      api.deletePendingReplies({ params: { id } }),
      repliesDeleteFailed,
    )
    if (!deletion.ok) {
      void notify('error', deletion.message)
      return deletion.message
    }
    const { message, deleted } = deletion.value
    await announceRemoval({
      key: id,
      message,
      restore: () =>
        toExplainedResult(api.restoreReplies({ params: { id }, body: deleted }), repliesRestoreFailed),
    })
    return undefined
  }

  /** Resolves to an error message, if any. */
  const remove = async (target: DeletionTarget): Promise<string | undefined> => {
    const { _id: id } = target.comment
    if (target.isPendingReplies) return removePendingReplies(id)
    const replyId = target.reply?._id
    try {
      if (replyId) await api.deleteReply({ params: { id, replyId } })
      else await api.deleteComment({ params: { id } })
    } catch (error) {
      const { replyDeleteFailed, deleteFailed } = adminCommentMessages
      const message = messageOf(error, replyId ? replyDeleteFailed : deleteFailed)
      void notify('error', message)
      return message
    }
    const { replyDeleted, deleted, replyRestoreFailed, restoreFailed } = adminCommentMessages
    await announceRemoval({
      key: replyId ?? id,
      message: replyId ? replyDeleted : deleted,
      restore: () =>
        replyId
          ? toExplainedResult(api.restoreReply({ params: { id, replyId } }), replyRestoreFailed)
          : toExplainedResult(api.restoreComment({ params: { id } }), restoreFailed),
    })
    return undefined
  }

  return { shown, failure, moderate, remove }
}
