import type { ComponentProps } from 'react'
import { useIsCompact } from '#app/ui/admin/lists/density.ts'
import type { AdminComment } from '#contract/comments/admin-comments.ts'
import type { Selection } from '#app/admin/desk/selection/use-selection.ts'
import { CommentCard } from './comment-card.tsx'
import { SelectPage } from './comment-selection.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'

type Props = Omit<ComponentProps<typeof CommentCard>, 'comment'> & {
  comments: readonly AdminComment[] | undefined
  isReloading: boolean
  selection: Selection
}

export function CommentList({ comments, isReloading, ...card }: Props) {
  const isCompact = useIsCompact()
  if (!comments) return <CommentsSkeleton />
  return (
    <>
      <SelectPage selection={card.selection} />
      <ul
        aria-label="Comments"
        aria-busy={isReloading}
        data-compact={isCompact || undefined}
        className={`group/list divide-y divide-line transition-opacity ${isReloading ? 'opacity-50' : ''}`}
      >
        {comments.map((comment) => (
          <CommentCard key={comment._id} comment={comment} {...card} />
        ))}
      </ul>
    </>
  )
}
