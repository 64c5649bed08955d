import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A page number, or a gap. */
export type PageItem = number | 'gap'

type PageLinkProps = {
  item: PageItem
  /** The page that is shown. */
  page: number
  hrefOf: (page: number) => string
  /** The size of an item. */
  cell: string
}

/** One item of a pager: a link to a page, or a gap. */
export function PageLink({ item, page, hrefOf, cell }: PageLinkProps) {
  if (item === 'gap') {
    return (
      <span className={`${cell} text-muted`} aria-hidden="true">
        …
      </span>
    )
  }
  const isCurrent = item === page
  return (
    <Link
      to={hrefOf(item)}
      aria-label={`Page ${item}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${cell} font-mono tabular-nums transition-colors ${isCurrent ? 'bg-heading text-page' : 'text-heading hover:bg-raised'}`}
    >
      {item}
    </Link>
  )
}

type StepLinkProps = {
  /** Undefined at either end of the list: disables the link. */
  to: string | undefined
  rel: 'prev' | 'next'
  cell: string
  /** The look of a disabled link. */
  disabledLook: string
  children: ReactNode
}

/** The link to the previous or the next page. */
export function PreviousOrNextLink({ to, rel, cell, disabledLook, children }: StepLinkProps) {
  if (!to) {
    return (
      <span className={`${cell} ${disabledLook}`} aria-disabled="true" role="link">
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} className={`${cell} text-heading transition-colors hover:bg-raised`}>
      {children}
    </Link>
  )
}
