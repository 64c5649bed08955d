import { formatNumber } from '#contract/locale.ts'

/** Marks a list row that was sent more than once. @param count how often it was sent */
export function RepeatBadge({ count }: { count: number }) {
  if (!(count > 1)) return null
  return (
    <span title="Duplicate received within a minute" className="shrink-0 text-muted">
      {count === 2 ? 'sent twice' : `sent ${formatNumber(count)} times`}
    </span>
  )
}
