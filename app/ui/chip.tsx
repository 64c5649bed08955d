import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Props = ComponentProps<typeof Link> & {
  /** Whether this chip is the current filter. */
  isCurrent?: boolean
  count?: number | undefined
}

/** A small link that filters a list; the current one is filled. */
export function Chip({ isCurrent, count, className, children, ...rest }: Props) {
  const look = isCurrent
    ? 'border-heading bg-heading text-page'
    : 'border-control text-text hover:border-heading hover:text-heading'
  return (
    <Link
      prefetch="intent"
      {...rest}
      aria-current={isCurrent ? 'true' : undefined}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-small font-medium wrap-anywhere transition-colors ${look} ${className ?? ''}`}
    >
      <span className="min-w-0">{children}</span>
      {count !== undefined && <span className="shrink-0 tabular-nums opacity-80">{count}</span>}
    </Link>
  )
}
