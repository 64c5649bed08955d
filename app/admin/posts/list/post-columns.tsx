import { Eye, Pencil, Star, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { narrowTableOnlyClass, type Column } from '#app/ui/admin/lists/data-table.tsx'
import { IconButton, IconLink } from '#app/ui/admin/icon-button.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { Picture } from '#app/ui/images/picture.tsx'
import type { AdminPostSummary } from '#contract/posts/admin-posts.ts'
import { coverPath } from '#contract/covers/covers.ts'
import { isPublic } from '#app/admin/posts/draft.rules.ts'
import { PostStatusBadge } from '#app/admin/posts/post-status.tsx'

type RowActions = {
  /** The history state of links to a post. */
  origin: object
  /** Asks before it deletes a post. */
  onDelete: (post: AdminPostSummary) => void
}

/** The columns of the list. */
export function postColumns({ origin, onDelete }: RowActions): Column<AdminPostSummary>[] {
  return [
    {
      name: 'Title',
      isHead: true,
      cell: (post) => (
        <div className="flex min-w-0 items-center gap-3">
          <Picture
            src={post.featuredImage}
            focus={post.featuredImageFocus}
            fallback={coverPath(post)}
            loading="lazy"
            className="w-20! shrink-0 rounded-control max-md:hidden"
          />
          <div className="grid min-w-40 grid-cols-[minmax(0,1fr)] wrap-anywhere max-md:min-w-0">
            <Link
              to={`/admin/posts/edit/${post._id}`}
              state={origin}
              className="line-clamp-2 hover:text-link hover:underline"
            >
              {post.title}
            </Link>
            <span className={`truncate font-normal text-muted ${narrowTableOnlyClass}`}>{post.category}</span>
            {post.featured && (
              <span className="mt-0.5 flex items-center gap-1 font-normal text-accent">
                <Star className="size-3.5 fill-current" aria-hidden="true" />
                Featured
              </span>
            )}
          </div>
        </div>
      ),
      className: 'w-full py-2.5',
    },
    {
      name: 'Category',
      isWideOnly: true,
      cell: ({ category }) => <Truncated text={category} />,
      className: 'max-w-40',
    },
    { name: 'Status', cell: (post) => <PostStatusBadge {...post} />, className: 'whitespace-nowrap' },
    {
      name: 'Author',
      isWideOnly: true,
      cell: ({ author }) => <Truncated text={author.name} />,
      className: 'max-w-36',
    },
    {
      name: 'Date',
      cell: ({ publishedAt, createdAt }) => (
        <time dateTime={publishedAt ?? createdAt}>{formatLocalDate(publishedAt ?? createdAt)}</time>
      ),
      className: 'whitespace-nowrap',
    },
    {
      name: 'Actions',
      isActions: true,
      cell: (post) => (
        <>
          {isPublic(post) && <IconLink label={`View ${post.title}`} Icon={Eye} to={`/blog/${post.slug}`} />}
          <IconLink
            label={`Edit ${post.title}`}
            Icon={Pencil}
            to={`/admin/posts/edit/${post._id}`}
            state={origin}
          />
          <IconButton
            label={`Delete ${post.title}`}
            Icon={Trash2}
            tone="danger"
            onClick={() => onDelete(post)}
          />
        </>
      ),
    },
  ]
}

/** A text that is truncated to the column; the whole text is in its tooltip. */
function Truncated({ text }: { text: string }) {
  return (
    <span className="block min-w-0 truncate" title={text}>
      {text}
    </span>
  )
}
