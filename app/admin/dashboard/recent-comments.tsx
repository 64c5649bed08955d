import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '#app/ui/images/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import type { AdminComment } from '#contract/comments/admin-comments.ts'
import { adminCommentMessages } from '#contract/comments/admin-messages.ts'

export function RecentComments({ comments }: { comments: AdminComment[] }) {
  if (comments.length === 0) {
    return <EmptyState Icon={MessageSquare} title={adminCommentMessages.none} />
  }
  return (
    <ul className="divide-y divide-line">
      {comments.map(({ _id, name, comment, createdAt, isApproved, post }) => (
        <li key={_id} className="flex min-h-25 gap-3 px-5 py-3">
          <Avatar name={name} size="size-9" />
          <div className="min-w-0 grow text-small">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span dir="auto" className="min-w-0 truncate text-left font-medium text-heading">
                {name}
              </span>
              <span className="flex items-center gap-3">
                {!isApproved && (
                  <Link
                    to={`/admin/inbox/comment/${_id}`}
                    prefetch="none"
                    className="inline-flex min-h-6 items-center font-medium text-link hover:underline"
                  >
                    Review<span className="sr-only"> comment by {name}</span>
                  </Link>
                )}
                <Badge tone={isApproved ? 'hired' : 'pending'}>{isApproved ? 'Approved' : 'Pending'}</Badge>
              </span>
            </p>
            <p dir="auto" className="line-clamp-2 wrap-anywhere sm:line-clamp-1">
              {comment}
            </p>
            <p className="flex gap-x-3 text-muted max-sm:flex-wrap">
              <Link
                to={`/admin/comments?postId=${post._id}`}
                dir="auto"
                className="min-w-6 truncate leading-6 text-link hover:underline max-sm:w-full"
              >
                {post.title}
              </Link>
              <ListDate
                at={createdAt}
                date="beside"
                waitingSince={isApproved ? null : createdAt}
                className="shrink-0 leading-6"
              />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
