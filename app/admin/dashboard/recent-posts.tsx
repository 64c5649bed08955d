import { Eye, FileText, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import type { AdminPostSummary } from '#contract/posts/admin-posts.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'

/** The newest posts, each with a link to edit it and, where it is public, one to read it. */
export function RecentPosts({ posts }: { posts: AdminPostSummary[] }) {
  if (posts.length === 0) return <EmptyState Icon={FileText} title={adminPostMessages.none} />
  return (
    <ul className="divide-y divide-line">
      {posts.map((post) => {
        const { _id, title, slug, category, createdAt } = post
        const look = lookOf(post)
        return (
          <li key={_id} className="flex items-center gap-3 py-3 pr-3 pl-5">
            <div className="min-w-0 grow">
              <Link
                to={`/admin/posts/edit/${_id}`}
                className="line-clamp-2 font-medium text-heading hover:text-link hover:underline"
              >
                {title}
              </Link>
              <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted">
                <Badge tone={look.tone}>{look.label}</Badge>
                <span className="wrap-anywhere">{category}</span>
                <time dateTime={createdAt}>{formatLocalDate(createdAt)}</time>
              </p>
            </div>
            <div className="flex shrink-0">
              {look.isPublic && <IconLink to={`/blog/${slug}`} Icon={Eye} label={`View ${title}`} />}
              <IconLink to={`/admin/posts/edit/${_id}`} Icon={Pencil} label={`Edit ${title}`} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type StatusLook = { label: string; tone: BadgeTone; isPublic?: true }

/** A published post whose publication date is in the future is scheduled. */
function lookOf({ status, publishedAt }: AdminPostSummary): StatusLook {
  if (status === 'draft') return { label: 'Draft', tone: 'pending' }
  if (status === 'archived') return { label: 'Archived', tone: 'neutral' }
  const isFuture = publishedAt !== null && Date.parse(publishedAt) > Date.now()
  return isFuture
    ? { label: 'Scheduled', tone: 'interviewed' }
    : { label: 'Published', tone: 'hired', isPublic: true }
}
