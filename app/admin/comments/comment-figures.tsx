import { FigureRow } from '#app/ui/admin/figure-row.tsx'
import type { CommentStats } from '#contract/comments/admin-comments.ts'
import { formatNumber } from '#contract/locale.ts'

type Stats = CommentStats['stats']

/** The four figures above the comments; a dash if they failed to load. */
export function CommentFigures({ stats, isLoading }: { stats: Stats | undefined; isLoading: boolean }) {
  const figure = (name: keyof Stats) => (isLoading ? undefined : (stats?.[name] ?? '–'))
  const pending = stats?.pendingReplies
  return (
    <FigureRow
      className="mb-4 md:mb-6"
      figures={[
        { label: 'Total comments', value: figure('totalComments') },
        { label: 'Approved', value: figure('approvedComments') },
        { label: 'Pending', value: figure('pendingComments') },
        {
          label: 'Total replies',
          value: figure('totalReplies'),
          hint: pending ? `${formatNumber(pending)} pending` : undefined,
        },
      ]}
    />
  )
}
