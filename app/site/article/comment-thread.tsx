import { CornerDownRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Avatar } from '#app/ui/images/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { formatLongDate } from '#app/ui/dates.ts'
import type { Comment, Reply } from '#contract/comments/comments.ts'
import { AuthorImage } from './author-image.tsx'

// loaded on demand, since few comments have so many replies
const MoreReplies = lazy(() => import('./comments/more-replies.tsx'))

type Props = {
  comment: Comment
  isTarget: boolean
  onReply: () => void
  onMore: (replies: Reply[]) => void
}

/** A comment with its replies. */
export function CommentThread({ comment, isTarget, onReply, onMore }: Props) {
  return (
    <li className="py-6">
      <CommentText of={comment}>
        {comment.isApproved && (
          <form action="#comment-form">
            <button
              type="submit"
              name="reply"
              value={comment._id}
              aria-pressed={isTarget}
              onClick={(event) => {
                event.preventDefault()
                onReply()
              }}
              className="mt-1 inline-flex min-h-11 items-center gap-2 text-small font-medium text-link hover:underline"
            >
              <CornerDownRight className="size-4" aria-hidden="true" />
              Reply
              <span className="sr-only"> to {comment.name}</span>
            </button>
          </form>
        )}
      </CommentText>
      {comment.replies.length > 0 && (
        <ul className="mt-4 ml-5 grid gap-6 border-l-2 border-line pl-6 md:ml-14">
          {comment.replies.map((reply) => (
            <li key={reply._id}>
              <CommentText of={reply} />
            </li>
          ))}
        </ul>
      )}
      {comment.replyCount > comment.replies.filter(({ isApproved }) => isApproved).length && (
        <Suspense>
          <MoreReplies comment={comment} onFound={onMore} />
        </Suspense>
      )}
    </li>
  )
}

type CommentTextProps = { of: Comment | Reply; children?: React.ReactNode }

function CommentText({ of, children }: CommentTextProps) {
  const {
    name,
    comment,
    createdAt,
    isApproved,
    isAuthor,
    image,
  }: Omit<Comment, 'replies' | 'replyCount'> & Partial<Reply> = of
  return (
    <div className="flex gap-4">
      {image ? <AuthorImage author={{ name, image }} size="size-11" /> : <Avatar name={name} letters={1} />}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-medium text-heading">{name}</bdi>
          {isAuthor && <Badge tone="action">Author</Badge>}
          {!isApproved && <Badge tone="pending">Awaiting moderation</Badge>}
          <time dateTime={createdAt} className="text-small text-muted">
            {formatLongDate(createdAt)}
          </time>
        </p>
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {comment}
        </p>
        {children}
      </div>
    </div>
  )
}
