import { formatCount, formatNumber } from '#contract/locale.ts'

/** The numbers of pending comments and replies: `5 + 3 replies`; undefined if there are none. */
export function pendingLabel(stats: { pendingComments: number; pendingReplies: number }): string | undefined {
  const { pendingComments: comments, pendingReplies: replies } = stats
  const parts = [
    comments > 0 && formatNumber(comments),
    replies > 0 && formatCount(replies, 'reply', 'replies'),
  ].filter(Boolean)
  return parts.join(' + ') || undefined
}
