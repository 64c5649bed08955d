import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageItems } from './list-pager.rules.ts'

type Props = {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** Where the list stands, in the specification's words. */
  children?: ReactNode
}

const cell =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-control px-2 text-small font-medium pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** Where a list stands, and the way to its other pages; of those nothing when there is but one. */
export function ListPager({ page, pages, hrefOf, children }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-small text-muted">
      {children}
      {pages > 1 && (
        <nav aria-label="Pagination" className="max-sm:w-full">
          <ul className="flex flex-wrap items-center gap-1 max-sm:justify-between">
            <li>
              <Step to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev">
                <ChevronLeft className="size-4" aria-hidden="true" />
                Previous
              </Step>
            </li>
            {pageItems(page, pages).map((step, index) => (
              <li
                key={step === 'gap' ? `gap-${index}` : step}
                className={step === page ? '' : 'max-sm:hidden'}
              >
                {step === 'gap' ? (
                  <span className={cell} aria-hidden="true">
                    …
                  </span>
                ) : (
                  <Link
                    to={hrefOf(step)}
                    aria-label={`Page ${step}`}
                    aria-current={step === page ? 'page' : undefined}
                    className={`${cell} font-mono tabular-nums transition-colors ${step === page ? 'bg-heading text-page' : 'text-heading hover:bg-raised'}`}
                  >
                    {step}
                  </Link>
                )}
              </li>
            ))}
            <li>
              <Step to={page < pages ? hrefOf(page + 1) : undefined} rel="next">
                Next
                <ChevronRight className="size-4" aria-hidden="true" />
              </Step>
            </li>
          </ul>
        </nav>
      )}
    </div>
  )
}

function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  if (!to) {
    return (
      <span className={`${cell} opacity-60`} aria-disabled="true" role="link">
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
