import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { PageLink, PreviousOrNextLink } from '#app/ui/navigation/page-links.tsx'
import { formatCount } from '#contract/locale.ts'
import type { Pagination } from '#contract/pagination.ts'
import { listPagerItems } from './list-pager.rules.ts'
import type { Rows } from './use-admin-list.ts'

type Props = {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** Hides other page numbers in a narrow column of a wide screen. */
  isNarrow?: boolean
  /** The position in the list, in the specification's words. */
  children?: ReactNode
}

const cell =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-control px-2 text-small font-medium pointer-coarse:min-h-11 pointer-coarse:min-w-11'
const step = { cell, disabledLook: 'opacity-60' }

/** The position in a list and, with several pages, links to the others. */
export function ListPager({ page, pages, hrefOf, isNarrow = false, children }: Props) {
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
                className={item === page ? '' : `max-sm:hidden ${isNarrow ? 'xl:hidden' : ''}`}
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

/** How many rows a list has. */
export const countOf =
  (one: string, many: string) =>
  ({ total }: Pagination) => <p>{formatCount(total, one, many)}</p>

type Counted = { page: Pagination | undefined; failure: string | undefined; isFiltered: boolean }

/** The number of rows for the screen's head, "found" with filters; nothing if the list failed to load. */
export function foundCount({ page, failure, isFiltered }: Counted, one: string, many: string): ReactNode {
  if (page) return formatCount(page.total, one, many) + (isFiltered ? ' found' : '')
  return failure === undefined && <Bar className="w-16" />
}

/** The page number of a list with several pages. @param words precede the number */
export const pageOfPages =
  (words: string) =>
  ({ page, pages }: Pagination) =>
    pages > 1 && (
      <p>
        {words} {page} of {pages}
      </p>
    )

/** The range of rows on the page, as a sentence. */
export function rangeOf({ page, limit, total, items }: Rows<unknown>): string {
  const before = (page - 1) * limit
  return `Showing ${before + 1} to ${before + items.length} of ${total} results`
}

export const rangeOfRows = (page: Rows<unknown>) => <p>{rangeOf(page)}</p>
