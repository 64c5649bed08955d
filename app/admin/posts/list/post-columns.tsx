import { Eye, FilePenLine, Pencil, Star, Trash2 } from 'lucide-react'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import type { Column } from '#app/ui/admin/lists/data-table.tsx'
import { Truncated } from '#app/ui/admin/lists/truncated.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { IconButton, IconLink } from '#app/ui/admin/icon-button.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { Picture } from '#app/ui/images/picture.tsx'
import type { DraftSummary } from '#contract/drafts/drafts.ts'
import type { AdminPostSummary } from '#contract/posts/admin-posts.ts'
import { coverPath } from '#contract/covers/covers.ts'
import { mayWritePost, type PostWriter } from '#contract/posts/post-access.ts'
import { isPublic } from '#app/admin/posts/draft.rules.ts'
import { addressOfDraft, UnfinishedBadge } from '#app/admin/posts/drafts/unfinished-badge.tsx'
import { PostStatusBadge } from '#app/admin/posts/post-status.tsx'

type RowActions = {
  /** The history state of links to a post. */
  origin: object
  writer: PostWriter
  /** The writer's own unfinished changes. */
  drafts: readonly DraftSummary[]
  /** Asks before it deletes a post. */
  onDelete: (post: AdminPostSummary) => void
}

/** The columns of the list. */
export function postColumns(actions: RowActions): Column<AdminPostSummary>[] {
  const { origin, writer, drafts, onDelete } = actions
  const draftOf = ({ _id }: AdminPostSummary) => drafts.find(({ postId }) => postId === _id)
  const editorOf = (post: AdminPostSummary) => addressOfDraft(draftOf(post) ?? { postId: post._id })
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
      cell: (post) => (
        <RowHead
          link={
            mayWritePost(writer, post) ? { to: editorOf(post), state: origin } : { to: `/blog/${post.slug}` }
          }
          title={post.title}
          isTwoLines
          aside={
            <>
              {post.featured && <Featured />}
              {draftOf(post) && <UnfinishedMark />}
            </>
          }
          picture={
            <Picture
              src={post.featuredImage}
              focus={post.featuredImageFocus}
              fallback={coverPath(post)}
              loading="lazy"
              className="w-16! rounded-badge"
            />
          }
        />
      ),
    },
    {
      name: 'Category',
      isWideOnly: true,
      width: 'w-[13%]',
      onCard: 'line',
      cell: ({ category, author }) => (
        <span className="flex min-w-0 gap-1">
          <Truncated text={category} />
          <span className="flex min-w-0 gap-1 md:hidden">
            · <Truncated text={author.name} />
          </span>
        </span>
      ),
    },
    {
      name: 'Status',
      width: 'w-32',
      onCard: 'foot',
      placeholder: <Bar className="h-7! w-24" />,
      cell: (post) => (
        <span className="flex flex-wrap gap-1">
          <PostStatusBadge {...post} />
          {draftOf(post) && (
            <span className="max-md:hidden group-data-compact/list:hidden">
              <UnfinishedBadge />
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'Author',
      isWideOnly: true,
      width: 'w-[12%]',
      cell: ({ author }) => <Truncated text={author.name} />,
    },
    {
      name: 'Date',
      width: 'w-30',
      onCard: 'corner',
      className: 'whitespace-nowrap text-muted tabular-nums',
      cell: ({ publishedAt, createdAt }) => <ListDate at={publishedAt ?? createdAt} />,
    },
    {
      name: 'Actions',
      isActions: true,
      width: 'w-35',
      cell: (post) => (
        <>
          {isPublic(post) && <IconLink label={`View ${post.title}`} Icon={Eye} to={`/blog/${post.slug}`} />}
          {mayWritePost(writer, post) && (
            <>
              <IconLink label={`Edit ${post.title}`} Icon={Pencil} to={editorOf(post)} state={origin} />
              <IconButton
                label={`Delete ${post.title}`}
                Icon={Trash2}
                tone="danger"
                onClick={() => onDelete(post)}
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

/** The badge on a card and in a compact row, which have no room for a second one. */
function UnfinishedMark() {
  return (
    <span
      title="Unfinished"
      className="inline-block translate-y-0.5 text-link md:hidden md:group-data-compact/list:inline-block"
    >
      <FilePenLine className="size-4" aria-hidden="true" />
      <span className="sr-only">Unfinished</span>
    </span>
  )
}
