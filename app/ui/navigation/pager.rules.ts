import type { PageItem } from './page-links.tsx'

/** The number of first pages shown, and the number of pages above which there is a gap. */
const first = 3
const gapAbove = 5

/**
 * The items of the public pager between Previous and Next: pages 1 to 3, the current page if it's past them, and a gap above 5 pages.
 */
export function pagerItems(page: number, pages: number): PageItem[] {
  const items: PageItem[] = Array.from({ length: Math.min(first, pages) }, (_, index) => index + 1)
  const isPast = page > first && page <= pages
  if (isPast && page > first + 1) items.push('gap')
  if (isPast) items.push(page)
  const last = isPast ? page : first
  if (pages > gapAbove && last < pages) items.push('gap')
  return items
}
