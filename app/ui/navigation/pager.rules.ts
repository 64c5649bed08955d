/** A page to offer, or the gap where some are left out. */
export type PageItem = number | 'gap'

/** Pages offered at most before the gap, and the count of pages above which there is one (specification, public §9). */
const first = 3
const gapAbove = 5

/**
 * What the pager shows between Previous and Next: pages 1 to 3, the current one when it lies past them,
 * and a gap once there are more than 5 pages.
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
