import type { ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import type { AdminComment, AdminReply } from '#contract/comments/admin-comments.ts'
import { CommentText } from './comment-text.tsx'
import { ModerationButtons } from './moderation-buttons.tsx'
import { useReplyPages } from './use-reply-pages.ts'
import type { DeletionTarget, ModerationTarget } from './use-moderation.ts'

type Props = {
  id: string
  comment: AdminComment
  isOpen: boolean
  /** Whether the full texts are shown. */
  isWhole: boolean | undefined
  /** The reply whose author and time the screen's header shows. */
  headerId: string | undefined
  failureOf: (id: string) => ReactNode
  onModerate: (target: ModerationTarget, isApproved: boolean) => void
  onSpam: (id: string, isSpam: boolean) => void
  onDelete: (target: DeletionTarget) => void
}

/** The replies to a comment with their actions. Shows pending and the oldest other replies first, and all of them in pages on request. */
export function ReplyList({
  id,
  comment,
  isOpen,
  isWhole,
  headerId,
  failureOf,
  onModerate,
  onSpam,
  onDelete,
}: Props) {
  const { total, pending } = comment.replyCounts
  const { replies, pages, page, show } = useReplyPages(comment)
  const isPaged = page !== undefined
  return (
    <div id={id} hidden={!isOpen} className="mt-4 border-l-2 border-line pl-4 sm:ml-5 sm:pl-6">
      <ul aria-label={`Replies to ${comment.name}`} className="grid gap-4">
        {replies.map((reply: AdminReply) => (
          <li key={reply._id} data-row={reply._id} className="outline-focus focus-visible:outline-2">
            <CommentText
              person={reply}
              text={reply.comment}
              isAuthor={reply.isAuthor}
              isWhole={isWhole}
              isInHeader={headerId === reply._id}
              actions={
                <ModerationButtons
                  what={`reply by ${reply.name}`}
                  isApproved={reply.isApproved}
                  isSpam={reply.spamAt !== null}
                  onSpam={() => onSpam(reply._id, reply.spamAt === null)}
                  isQuiet={!isWhole}
                  onModerate={(isApproved) => onModerate({ comment, reply }, isApproved)}
                  onDelete={() => onDelete({ comment, reply })}
                />
              }
            />
            {failureOf(reply._id)}
          </li>
        ))}
      </ul>
      {(total > replies.length || pending > 1) && (
        <div className="mt-4 flex flex-wrap items-center justify-end gap-2 text-small text-muted">
          {total > comment.replies.length && (
            <p className="mr-auto">
              {isPaged ? `Page ${page} of ${pages}` : `Showing ${replies.length} of ${total} replies`}
            </p>
          )}
          {total > comment.replies.length && !isPaged && (
            <Button variant="secondary" size="compact" onClick={() => show(1)}>
              Show all replies
            </Button>
          )}
          {isPaged && (
            <>
              <Button variant="secondary" size="compact" disabled={page <= 1} onClick={() => show(page - 1)}>
                Earlier replies
              </Button>
              <Button
                variant="secondary"
                size="compact"
                disabled={page >= pages}
                onClick={() => show(page + 1)}
              >
                Later replies
              </Button>
            </>
          )}
          {pending > 1 && (
            <Button
              variant="secondary"
              size="compact"
              onClick={() => onDelete({ comment, isPendingReplies: true })}
            >
              Delete pending replies
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
