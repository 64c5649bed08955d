import { Eye, FilePenLine, Pencil, Star, Trash2 } from 'lucide-react'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import type { Column } from '#app/ui/admin/lists/data-table.tsx'
import { Truncated } from '#app/ui/admin/lists/truncated.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { IconButton, IconLink } from '#app/ui/admin/icon-button.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { ResponsiveImage } from '#app/ui/images/responsive-image.tsx'
import type { ListedDraft, ListedPost } from '#contract/posts/admin-posts.ts'
import { coverPath } from '#contract/covers/covers.ts'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import { mayWritePost, type PostWriter } from '#contract/posts/post-access.ts'
import type { DeletedPost } from '#app/admin/posts/delete-post.tsx'
import { isPublic } from '#app/admin/posts/draft.rules.ts'
import { editorOf } from '#app/admin/posts/drafts/load-draft.ts'
import { PostStatusBadge } from '#app/admin/posts/post-status.tsx'
import { Badge } from '#app/ui/badge.tsx'

type Row = ListedPost | ListedDraft

type RowActions = {
  /** The history state of links to a post. */
  origin: object
  writer: PostWriter
  /** Asks for confirmation, then deletes a post or draft. */
  onDelete: (post: DeletedPost) => void
}

const isPost = (row: Row): row is ListedPost => 'status' in row
const titleOf = ({ title }: Row) => title || draftMessages.untitled
const authorOf = (row: Row) => (isPost(row) ? row.author.name : row.author)
/** Drafts don't need the badge. */
const hasChanges = (row: Row) => isPost(row) && row.hasChanges && row.status !== 'draft'

/** The columns of the post list. */
export function postColumns({ origin, writer, onDelete }: RowActions): Column<Row>[] {
  const isEditable = (row: Row) => !isPost(row) || mayWritePost(writer, row)
  const addressOf = (row: Row) => editorOf(isPost(row) ? { _id: row._id, postId: row._id } : row)
  return [
    {
      name: 'Title',
      isHead: true,
      placeholder: (
        <span className="flex items-center gap-3">
          <span className="skeleton aspect-video w-16 max-md:hidden md:group-data-compact/list:hidden" />
          <Bar className="w-3/5" />
        </span>
      ),
      cell: (row) => (
        <RowHead
          link={
            isPost(row) && !isEditable(row)
              ? { to: `/blog/${row.slug}` }
              : { to: addressOf(row), state: origin }
          }
          title={titleOf(row)}
          isTwoLines
          aside={
            <>
              {isPost(row) && row.featured && <Featured />}
              {hasChanges(row) && <ChangesMark />}
            </>
          }
          image={
            isPost(row) ? (
              <ResponsiveImage
                src={row.featuredImage}
                focus={row.featuredImageFocus}
                fallback={coverPath(row)}
                loading="lazy"
                className="w-16! rounded-badge"
              />
            ) : (
              <span className="grid aspect-video w-16 place-items-center rounded-badge bg-raised text-muted">
                <FilePenLine className="size-4" aria-hidden="true" />
              </span>
            )
          }
        />
      ),
    },
    {
      name: 'Category',
      isWideOnly: true,
      width: 'w-[13%]',
      onCard: 'line',
      cell: (row) => (
        <span className="flex min-w-0 gap-1">
          {isPost(row) && <Truncated text={row.category} />}
          <span className="flex min-w-0 gap-1 md:hidden">
            {isPost(row) && '·'} <Truncated text={authorOf(row)} />
          </span>
        </span>
      ),
    },
    {
      name: 'Status',
      width: 'w-48',
      onCard: 'foot',
      placeholder: <Bar className="h-7! w-24" />,
      cell: (row) => (
        <span className="flex flex-wrap gap-x-2 gap-y-1">
          {isPost(row) ? <PostStatusBadge {...row} /> : <PostStatusBadge status="draft" publishedAt={null} />}
          {hasChanges(row) && (
            <span className="max-md:hidden group-data-compact/list:hidden">
              <Badge tone="reviewed">Unpublished changes</Badge>
            </span>
          )}
          {!isPost(row) && row.postId !== null && <Badge>Copy</Badge>}
          {row.isReady && <Badge tone="interviewed">Ready for review</Badge>}
        </span>
      ),
    },
    {
      name: 'Author',
      isWideOnly: true,
      width: 'w-[12%]',
      cell: (row) => <Truncated text={authorOf(row)} />,
    },
    {
      name: 'Date',
      width: 'w-30',
      onCard: 'corner',
      className: 'whitespace-nowrap text-muted tabular-nums',
      cell: (row) => <ListDate at={isPost(row) ? (row.publishedAt ?? row.createdAt) : row.updatedAt} />,
    },
    {
      name: 'Actions',
      isActions: true,
      width: 'w-35',
      cell: (row) => (
        <>
          {isPost(row) && isPublic(row) && (
            <IconLink label={`View ${row.title}`} Icon={Eye} to={`/blog/${row.slug}`} />
          )}
          {isEditable(row) && (
            <>
              <IconLink label={`Edit ${titleOf(row)}`} Icon={Pencil} to={addressOf(row)} state={origin} />
              <IconButton
                label={`Delete ${titleOf(row)}`}
                Icon={Trash2}
                tone="danger"
                onClick={() => onDelete({ ...row, isDraft: !isPost(row) })}
              />
            </>
          )}
        </>
      ),
    },
  ]
}

function Featured() {
  return (
    <span title="Featured" className="inline-block translate-y-0.5 text-accent">
      <Star className="size-4 fill-current" aria-hidden="true" />
      <span className="sr-only">Featured</span>
    </span>
  )
}

/** Replaces the badge on cards and in compact rows, which have no room for a second one. */
function ChangesMark() {
  return (
    <span
      title="Unpublished changes"
      className="inline-block translate-y-0.5 text-link md:hidden md:group-data-compact/list:inline-block"
    >
      <FilePenLine className="size-4" aria-hidden="true" />
      <span className="sr-only">Unpublished changes</span>
    </span>
  )
}
