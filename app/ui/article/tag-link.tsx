import { Link, type LinkProps } from 'react-router'

/** A link to the articles with a tag; the current tag stands out. */
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
