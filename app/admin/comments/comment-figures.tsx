import { CircleCheck, Clock, MessageSquare, MessagesSquare } from 'lucide-react'
import { StatCard } from '#app/ui/admin/stat-card.tsx'
import type { CommentStats } from '#contract/comments/admin-comments.ts'
import { adminCommentMessages } from '#contract/comments/admin-messages.ts'
import { formatNumber } from '#contract/locale.ts'

type Stats = CommentStats['stats']

/** Holds the place of a hint, so that all figures of the row are on one line. */
const noHint = '\u00a0'

/** The four figures above the comments; a dash where they failed to load. */
export function CommentFigures({ stats, isLoading }: { stats: Stats | undefined; isLoading: boolean }) {
  const figure = (name: keyof Stats) => (isLoading ? undefined : (stats?.[name] ?? '–'))
  const pending = stats?.pendingReplies
  return (
    <div className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard label="Total Comments" value={figure('totalComments')} Icon={MessageSquare} hint={noHint} />
      <StatCard label="Approved" value={figure('approvedComments')} Icon={CircleCheck} hint={noHint} />
      <StatCard
        label="Pending"
        value={figure('pendingComments')}
        Icon={Clock}
        hint={pending === undefined ? noHint : adminCommentMessages.pendingReplies(pending)}
      />
      <StatCard
        label="Total Replies"
        value={figure('totalReplies')}
        Icon={MessagesSquare}
        hint={pending === undefined ? noHint : `${formatNumber(pending)} pending`}
      />
    </div>
  )
}
