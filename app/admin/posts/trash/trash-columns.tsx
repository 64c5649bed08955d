import { Trash2, Undo2 } from 'lucide-react'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import type { Column } from '#app/ui/admin/lists/data-table.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { Truncated } from '#app/ui/admin/lists/truncated.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import type { TrashedPost } from '#contract/posts/trash.ts'
import { PostStatusBadge } from '#app/admin/posts/post-status.tsx'

type RowActions = {
  onRestore: (post: TrashedPost) => void
  /** Asks for confirmation, then deletes a post for good. */
  onDelete: (post: TrashedPost) => void
}

const time = { className: 'whitespace-nowrap text-muted tabular-nums' }

/** The columns of the trash. */
export function trashColumns({ onRestore, onDelete }: RowActions): Column<TrashedPost>[] {
  return [
    {
      name: 'Title',
      isHead: true,
      placeholder: <Bar className="w-3/5" />,
      cell: ({ title, slug }) => <RowHead title={title} note={`/blog/${slug}`} />,
    },
    {
      name: 'Previous status',
      width: 'w-36',
      onCard: 'foot',
      placeholder: <Bar className="h-7! w-24" />,
      cell: (post) => <PostStatusBadge {...post} />,
    },
    {
      name: 'Deleted by',
      isWideOnly: true,
      width: 'w-[16%]',
      onCard: 'line',
      className: 'max-md:text-muted',
      cell: ({ deletedBy }) => (
        <span className="flex min-w-0 gap-1">
          <span className="md:hidden">Deleted by</span>
          <Truncated text={deletedBy ?? '-'} />
        </span>
      ),
    },
    {
      ...time,
      name: 'Deleted',
      width: 'w-34',
      onCard: 'corner',
      cell: ({ deletedAt }) => <ListDate at={deletedAt} />,
    },
    {
      ...time,
      name: 'Kept until',
      width: 'w-34',
      onCard: 'line',
      cell: ({ expiresAt }) => (
        <>
          <span className="md:hidden">Kept until </span>
          <ListDate at={expiresAt} date="besideOnCard" />
        </>
      ),
    },
    {
      name: 'Actions',
      isActions: true,
      width: 'w-28',
      cell: (post) => (
        <>
          <IconButton label={`Restore ${post.title}`} Icon={Undo2} onClick={() => onRestore(post)} />
          <IconButton
            label={`Delete ${post.title} permanently`}
            Icon={Trash2}
            tone="danger"
            onClick={() => onDelete(post)}
          />
        </>
      ),
    },
  ]
}
