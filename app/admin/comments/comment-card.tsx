import { ChevronDown } from 'lucide-react'
import { findFormDraft } from '#app/session/form-drafts.ts'
import { useId, useRef, useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectBox } from '#app/admin/desk/selection/select-box.tsx'
import type { Selection } from '#app/admin/desk/selection/use-selection.ts'
import { formatCount } from '#contract/locale.ts'
import type { AdminComment } from '#contract/comments/admin-comments.ts'
import { CommentReplyForm } from './comment-reply-form.tsx'
import { CommentText, footButton } from './comment-text.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DeletionTarget, ModerationFailure, ModerationTarget } from './use-moderation.ts'
import { ReplyList } from './reply-list.tsx'
import { ModerationButtons } from './moderation-buttons.tsx'

type Props = {
  comment: AdminComment
  /** Whether the full text is shown. */
  isWhole?: boolean
  /** The comment or reply whose author and time the screen's header shows. */
  headerId?: string
  failure: ModerationFailure | undefined
  selection?: Selection
  /** Moves the comment or a reply to or from spam. */
  onSpam: (id: string, isSpam: boolean) => void
  onModerate: (target: ModerationTarget, isApproved: boolean) => void
  onDelete: (target: DeletionTarget) => void
  onReplied: () => Promise<void>
}

/** A comment with its post, replies and moderation actions. */
export function CommentCard({
  comment,
  isWhole,
  headerId,
  failure,
  selection,
  onModerate,
  onSpam,
  onDelete,
  onReplied,
}: Props) {
  const id = useId()
  const { total, pending: pendingCount } = comment.replyCounts
  const isSpam = comment.spamAt !== null
  const hasSpam = comment.replies.some(({ spamAt }) => spamAt !== null)
  const [isOpen, setIsOpen] = useState(pendingCount > 0 || hasSpam)
  const [isReplying, setIsReplying] = useState(() => findFormDraft(`answer-${comment._id}`) === '')
  const replyButton = useRef<HTMLButtonElement>(null)
  const failureOf = (id: string) =>
    failure?.id === id && (
      <Notice tone="error" className="mt-3 text-small">
        {failure.message}
      </Notice>
    )
  const closeForm = () => {
    replyButton.current?.focus()
    setIsReplying(false)
  }
  return (
    <li
      data-row={comment._id}
      className={`px-5 py-4 outline-focus focus-visible:outline-2 has-data-[select]:has-checked:bg-raised md:group-data-compact/list:py-2.5 ${isWhole ? 'rounded-card border border-line bg-card shadow-soft' : '-outline-offset-2'}`}
    >
      <CommentText
        person={comment}
        text={comment.comment}
        post={comment.post}
        isWhole={isWhole}
        select={
          selection && (
            <SelectBox
              label={`Select comment by ${comment.name}`}
              isChecked={selection.has(comment._id)}
              onToggle={(isRange) => selection.toggle(comment._id, isRange)}
            />
          )
        }
        isInHeader={headerId === comment._id}
        isDimmed={headerId !== undefined && headerId !== comment._id}
        foot={
          total > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              className={footButton}
            >
              <ChevronDown
                aria-hidden="true"
                className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
              />
              {isOpen ? 'Hide' : 'Show'} {formatCount(total, 'reply', 'replies')}
              {pendingCount > 0 && ` (${pendingCount} pending)`}
            </button>
          )
        }
        actions={
          <>
            {!isSpam && (
              <Button
                ref={replyButton}
                variant="quiet"
                size="compact"
                aria-label={`Reply to ${comment.name}`}
                aria-expanded={isReplying}
                onClick={() => setIsReplying(!isReplying)}
              >
                Reply
              </Button>
            )}
            <ModerationButtons
              what={`comment by ${comment.name}`}
              isApproved={comment.isApproved}
              isSpam={isSpam}
              isQuiet={isReplying || !isWhole}
              onSpam={() => onSpam(comment._id, !isSpam)}
              onModerate={(isApproved) => onModerate({ comment }, isApproved)}
              onDelete={() => onDelete({ comment })}
            />
          </>
        }
      />
      {failureOf(comment._id)}
      {total > 0 && (
        <ReplyList {...{ id, comment, isOpen, isWhole, headerId, failureOf, onModerate, onSpam, onDelete }} />
      )}
      {isReplying && (
        <div className="mt-4">
          <CommentReplyForm
            comment={comment}
            onCancel={closeForm}
            onDone={async () => {
              await onReplied()
              closeForm()
              setIsOpen(true)
            }}
          />
        </div>
      )}
    </li>
  )
}
