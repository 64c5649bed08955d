import { Badge } from '#app/ui/badge.tsx'
import type { DraftSummary } from '#contract/drafts/drafts.ts'

/** Marks what is not saved yet. */
export const UnfinishedBadge = () => <Badge tone="reviewed">Unfinished</Badge>

/** The address at which a draft goes on where it was left, or at which a post is edited. */
export function addressOfDraft({
  _id,
  postId,
}: Partial<Pick<DraftSummary, '_id'>> & Pick<DraftSummary, 'postId'>): string {
  const editor = postId === null ? '/admin/posts/create' : `/admin/posts/edit/${postId}`
  return _id === undefined ? editor : `${editor}?draft=${_id}`
}
