import { Tag } from 'lucide-react'

const maxShown = 3

export function TagBadges({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const others = tags.length - maxShown
  return (
    <span title={tags.join(', ')} className="flex min-w-0 items-center gap-1 text-muted">
      <Tag className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="sr-only">Tags: </span>
      <bdi className="truncate">{tags.slice(0, maxShown).join(', ')}</bdi>
      {others > 0 && <span className="shrink-0">+{others}</span>}
    </span>
  )
}
