import { Link, type LinkProps } from 'react-router'

/** A tag, which leads to the articles that have it; the current one stands out. */
export function TagLink({ isCurrent, ...rest }: LinkProps & { isCurrent?: boolean }) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      aria-current={isCurrent ? 'true' : undefined}
      className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 text-small wrap-anywhere text-muted hover:text-link aria-[current]:font-medium aria-[current]:text-heading"
    />
  )
}
