import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { postStatuses } from '#contract/posts/limits.ts'
import type { PostStatus } from './draft.rules.ts'
import { useIsFuture } from './use-is-future.ts'

const statusLooks: Record<PostStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'pending' },
  published: { label: 'Published', tone: 'hired' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const statusOptions = postStatuses.map((status) => ({
  value: status,
  label: statusLooks[status].label,
}))

/** Filter options. */
export const statusFilterOptions = [
  { value: '', label: 'All' },
  ...(['published', 'draft', 'archived'] as const).map((status) => ({
    value: status,
    label: statusLooks[status].label,
  })),
]

type Props = { status: PostStatus; publishedAt: string | null }

/** The status of a post. A published post with a date in the future is shown as scheduled. */
export function PostStatusBadge({ status, publishedAt }: Props) {
  if (useIsFuture(publishedAt) && status === 'published') return <Badge tone="interviewed">Scheduled</Badge>
  if (status === 'published') return <span className="text-muted">{statusLooks.published.label}</span>
  return <Badge tone={statusLooks[status].tone}>{statusLooks[status].label}</Badge>
}
