import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pagerItems } from './pager.rules.ts'

type Props = { page: number; pages: number; hrefOf: (page: number) => string }

const cell =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 font-medium'

/** Pages of a list, as links; nothing when there is but one. */
export function Pager({ page, pages, hrefOf }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pagination" className="mt-12 flex flex-wrap items-center justify-between gap-2">
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev">
        <ArrowLeft className="size-4" aria-hidden="true" />
        Previous
      </Step>
      <ul className="order-last flex w-full items-center justify-center gap-1 sm:order-none sm:w-auto">
        {pagerItems(page, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={`${cell} text-muted`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={hrefOf(item)}
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                className={`${cell} font-mono transition-colors ${item === page ? 'bg-heading text-page' : 'text-heading hover:bg-raised'}`}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step to={page < pages ? hrefOf(page + 1) : undefined} rel="next">
        Next
        <ArrowRight className="size-4" aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  if (!to) {
    return (
      <span className={`${cell} text-muted`} aria-disabled="true" role="link">
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
