import type { PageItem } from '#app/ui/navigation/page-links.tsx'

/** The number of pages above which there is an ellipsis. */
const maxWithoutGap = 5

/** The items of a pager: all pages while they are few, else the first, the last and those around the current one. */
export function listPagerItems(page: number, pages: number): PageItem[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= maxWithoutGap) return all
  const shown = all.filter((item) => item === 1 || item === pages || Math.abs(item - page) <= 1)
  return shown.flatMap((item, index) => {
    const isAfterGap = index > 0 && item - shown[index - 1]! > 1
    return isAfterGap ? ['gap' as const, item] : [item]
  })
}
