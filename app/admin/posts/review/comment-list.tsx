import type { ReactNode } from 'react'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { ReviewComment } from '#contract/drafts/review.ts'
import type { Readable } from '#contract/posts/sections/section-text.ts'
import { inOrder, isPassageThere } from './passages.rules.ts'

type Props = {
  comments: readonly ReviewComment[]
  sections: readonly Readable[]
  /** Renders the actions below a comment. */
  renderActions?: (comment: ReviewComment, isThere: boolean) => ReactNode
}

/** Comments on a draft in the order of the article, with the quoted text, author and time. */
export function CommentList({ comments, sections, renderActions }: Props) {
  return (
    <ul aria-label="Comments" className="divide-y divide-line">
      {inOrder(comments, sections).map((comment) => {
        const isThere = isPassageThere(comment, sections)
        return (
          <li key={comment._id} className="grid gap-2 py-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
              <span dir="auto" className="min-w-0 font-medium wrap-anywhere text-heading">
                {comment.name || 'Someone'}
              </span>
              <span className="text-muted">
                <RelativeTime at={comment.createdAt} />
              </span>
            </p>
            {comment.quote && (
              <blockquote
                dir="auto"
                className="border-l-2 border-line pl-3 text-small wrap-anywhere text-muted"
              >
                {comment.quote}
              </blockquote>
            )}
            {!isThere && <p className="text-small text-muted">This passage is no longer in the text.</p>}
            <p dir="auto" className="text-small whitespace-pre-line wrap-anywhere">
              {comment.text}
            </p>
            {comment.resolvedAt !== null && (
              <p className="flex items-center gap-2 text-small text-muted">
                <Badge>Resolved</Badge> {comment.resolvedBy && `by ${comment.resolvedBy}`}
              </p>
            )}
            {renderActions?.(comment, isThere)}
          </li>
        )
      })}
    </ul>
  )
}
