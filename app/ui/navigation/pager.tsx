import { ArrowLeft, ArrowRight } from 'lucide-react'
import { PageLink, PreviousOrNextLink } from './page-links.tsx'
import { pagerItems } from './pager.rules.ts'

type Props = { page: number; pages: number; hrefOf: (page: number) => string }

const cell =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 font-medium'
const step = { cell, disabledLook: 'text-muted' }

/** Links to the pages of a list; nothing when there is only one page. */
export function Pager({ page, pages, hrefOf }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pagination" className="mt-12 flex flex-wrap items-center justify-between gap-2">
      <PreviousOrNextLink to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev" {...step}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        Previous
      </PreviousOrNextLink>
      <ul className="order-last flex w-full items-center justify-center gap-1 sm:order-none sm:w-auto">
        {pagerItems(page, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            <PageLink {...{ item, page, hrefOf, cell }} />
          </li>
        ))}
      </ul>
      <PreviousOrNextLink to={page < pages ? hrefOf(page + 1) : undefined} rel="next" {...step}>
        Next
        <ArrowRight className="size-4" aria-hidden="true" />
      </PreviousOrNextLink>
    </nav>
  )
}
