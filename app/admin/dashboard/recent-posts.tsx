import { Eye, FileText, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { usePostWriter } from '#app/session/access.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import type { AdminPostSummary } from '#contract/posts/admin-posts.ts'
import { mayWritePost } from '#contract/posts/post-access.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'

/** The newest posts, with links to edit and, if public, view them. */
export function RecentPosts({ posts }: { posts: AdminPostSummary[] }) {
  const writer = usePostWriter()
  if (posts.length === 0) return <EmptyState Icon={FileText} title={adminPostMessages.none} />
  return (
    <ul className="divide-y divide-line">
      {posts.map((post) => {
        const { _id, title, slug, category, createdAt } = post
        const look = lookOf(post)
        const isEditable = mayWritePost(writer, post)
        return (
          <li
            key={_id}
            className="grid min-h-25 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-3 pr-3 pl-5 hover:bg-surface"
          >
            <Link
              to={isEditable ? `/admin/posts/edit/${_id}` : `/blog/${slug}`}
              title={title}
              className="line-clamp-2 font-medium wrap-anywhere text-heading hover:text-link hover:underline sm:line-clamp-1"
            >
              {title}
            </Link>
            <div className="flex shrink-0 sm:row-span-2">
              {look.isPublic && <IconLink to={`/blog/${slug}`} Icon={Eye} label={`View ${title}`} />}
              {isEditable && (
                <IconLink to={`/admin/posts/edit/${_id}`} Icon={Pencil} label={`Edit ${title}`} />
              )}
            </div>
            <p className="mt-1.5 flex items-center gap-x-3 text-small text-muted max-sm:col-span-full">
              {look.isPublic ? <span>{look.label}</span> : <Badge tone={look.tone}>{look.label}</Badge>}
              <span className="min-w-0 truncate max-sm:hidden" title={category}>
                {category}
              </span>
              <ListDate at={createdAt} date="beside" className="shrink-0" />
            </p>
          </li>
        )
      })}
    </ul>
  )
}

type StatusLook = { label: string; tone: BadgeTone; isPublic?: true }

/** A published post with a future publication date is scheduled. */
function lookOf({ status, publishedAt }: AdminPostSummary): StatusLook {
  if (status === 'draft') return { label: 'Draft', tone: 'pending' }
  if (status === 'archived') return { label: 'Archived', tone: 'neutral' }
  const isFuture = publishedAt !== null && Date.parse(publishedAt) > Date.now()
  return isFuture
    ? { label: 'Scheduled', tone: 'interviewed' }
    : { label: 'Published', tone: 'hired', isPublic: true }
}
