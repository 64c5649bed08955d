import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Avatar } from '#app/ui/images/avatar.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { mailtoLink } from '#contract/email.ts'
import type { AdminComment, AdminReply } from '#contract/comments/admin-comments.ts'

/** A text that is longer is shown in part at first (characters). */
const maxShownLength = 600

type Props = {
  person: Pick<AdminReply, 'name' | 'email' | 'createdAt' | 'isApproved'>
  text: string
  isAuthor?: boolean
  /** The post that a comment is on; without one it is a reply. */
  post?: AdminComment['post']
}

/** The text of a comment or reply with its author, time and status. A pending one has a dot. */
export function CommentText({ person, text, isAuthor, post }: Props) {
  const { name, email, createdAt, isApproved } = person
  const [isWhole, setIsWhole] = useState(text.length <= maxShownLength)
  return (
    <div className="flex gap-3">
      <div className="shrink-0 max-sm:hidden md:group-data-compact/list:hidden">
        <Avatar name={name} size="size-9" />
      </div>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          {!isApproved && (
            <span aria-hidden="true" className="-mr-1 size-2 shrink-0 rounded-full bg-action" />
          )}
          <h2
            dir="auto"
            className={`min-w-0 text-body wrap-anywhere ${isApproved ? 'font-medium' : 'font-semibold'}`}
          >
            {name}
          </h2>
          {isAuthor && (
            <span className="inline-flex items-center gap-1 font-medium text-link">
              <CornerDownRight className="size-3.5" aria-hidden="true" />
              Author
            </span>
          )}
          <Badge tone={isApproved ? 'hired' : 'pending'}>{isApproved ? 'Approved' : 'Pending'}</Badge>
          <ListDate at={createdAt} distance="beside" className="leading-6 text-muted sm:ml-auto" />
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-muted">
          <a
            href={mailtoLink(email)}
            title={email}
            dir="auto"
            className="min-h-6 max-w-full truncate leading-6 underline-offset-4 hover:text-link hover:underline"
          >
            {email}
          </a>
          {post && (
            <span className="flex max-w-full min-w-0 gap-1 leading-6">
              <span className="shrink-0">On</span> <PostTitle post={post} />
            </span>
          )}
        </p>
        <p
          dir="auto"
          className={`mt-2 max-w-measure wrap-anywhere whitespace-pre-line text-heading md:group-data-compact/list:mt-1 md:group-data-compact/list:text-small ${isWhole ? '' : 'line-clamp-6'}`}
        >
          {text}
        </p>
        {!isWhole && (
          <button
            type="button"
            onClick={() => setIsWhole(true)}
            className="min-h-9 rounded-control text-small font-medium text-link hover:underline pointer-coarse:min-h-11"
          >
            Show all
          </button>
        )}
      </div>
    </div>
  )
}

function PostTitle({ post: { title, slug, status } }: { post: AdminComment['post'] }) {
  if (status !== 'published')
    return (
      <span dir="auto" title={title} className="truncate">
        {title}
      </span>
    )
  return (
    <Link
      to={`/blog/${slug}`}
      dir="auto"
      title={title}
      className="min-h-6 min-w-6 truncate text-link underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  )
}
