import { Eye, Pencil, Star, Trash2 } from 'lucide-react'
import { Bar } from '#app/ui/admin/placeholder.tsx'
import type { Column } from '#app/ui/admin/lists/data-table.tsx'
import { Truncated } from '#app/ui/admin/lists/truncated.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { IconButton, IconLink } from '#app/ui/admin/icon-button.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
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
      placeholder: (
        <span className="flex items-center gap-3">
          <span className="skeleton aspect-video w-20 max-md:hidden md:group-data-compact/list:hidden" />
          <Bar className="w-3/5" />
        </span>
      ),
      cell: (post) => (
        <RowHead
          link={{ to: editorOf(post), state: origin }}
          title={post.title}
          isTwoLines
          aside={post.featured && <Featured />}
          picture={
            <Picture
              src={post.featuredImage}
              focus={post.featuredImageFocus}
              fallback={coverPath(post)}
              loading="lazy"
              className="w-20! rounded-badge"
            />
          }
        />
      ),
    },
    {
      name: 'Category',
      isWideOnly: true,
      width: 'w-[13%]',
      onCard: 'text',
      cell: ({ category }) => <Truncated text={category} />,
    },
    {
      name: 'Status',
      width: 'w-34',
      onCard: 'foot',
      placeholder: <Bar className="h-7! w-24" />,
      cell: (post) => <PostStatusBadge {...post} />,
    },
    {
      name: 'Author',
      isWideOnly: true,
      width: 'w-[13%]',
      cell: ({ author }) => <Truncated text={author.name} />,
    },
    {
      name: 'Date',
      width: 'w-32',
      onCard: 'corner',
      className: 'whitespace-nowrap text-muted tabular-nums',
      cell: ({ publishedAt, createdAt }) => <RelativeTime at={publishedAt ?? createdAt} />,
    },
    {
      name: 'Actions',
      isActions: true,
      width: 'w-35',
      cell: (post) => (
        <>
          {isPublic(post) && <IconLink label={`View ${post.title}`} Icon={Eye} to={`/blog/${post.slug}`} />}
          <IconLink label={`Edit ${post.title}`} Icon={Pencil} to={editorOf(post)} state={origin} />
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

const editorOf = ({ _id }: AdminPostSummary) => `/admin/posts/edit/${_id}`

function Featured() {
  return (
    <span title="Featured" className="-order-1 shrink-0 translate-y-0.5 text-accent">
      <Star className="size-4 fill-current" aria-hidden="true" />
      <span className="sr-only">Featured</span>
    </span>
  )
}
