import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink, PreviousOrNextLink } from '#app/ui/navigation/page-links.tsx'
import { listPagerItems } from './list-pager.rules.ts'

type Props = {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** The position in the list, in the specification's words. */
  children?: ReactNode
}

const cell =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-control px-2 text-small font-medium pointer-coarse:min-h-11 pointer-coarse:min-w-11'
const step = { cell, disabledLook: 'opacity-60' }

/** The position in a list, and links to its other pages where there are any. */
export function ListPager({ page, pages, hrefOf, children }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-small text-muted">
      {children}
      {pages > 1 && (
        <nav aria-label="Pagination" className="max-sm:w-full">
          <ul className="flex flex-wrap items-center gap-1 max-sm:justify-between">
            <li>
              <PreviousOrNextLink to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev" {...step}>
                <ChevronLeft className="size-4" aria-hidden="true" />
                Previous
              </PreviousOrNextLink>
            </li>
            {listPagerItems(page, pages).map((item, index) => (
              <li
                key={item === 'gap' ? `gap-${index}` : item}
                className={item === page ? '' : 'max-sm:hidden'}
              >
                <PageLink {...{ item, page, hrefOf, cell }} />
              </li>
            ))}
            <li>
              <PreviousOrNextLink to={page < pages ? hrefOf(page + 1) : undefined} rel="next" {...step}>
                Next
                <ChevronRight className="size-4" aria-hidden="true" />
              </PreviousOrNextLink>
            </li>
          </ul>
        </nav>
      )}
    </div>
  )
}
