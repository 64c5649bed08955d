/** A page to offer, or the gap where some are left out. */
export type PageItem = number | 'gap'

/** Up to this many pages each is shown (specification, back office §9: an ellipsis above 5 pages). */
const shownWhole = 5

/** The steps of a pager: all pages while they are few, else the first, the last and those around the current one. */
export function pageItems(page: number, pages: number): PageItem[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= shownWhole) return all
  const shown = all.filter((step) => step === 1 || step === pages || Math.abs(step - page) <= 1)
  return shown.flatMap((step, index) => {
    const isAfterGap = index > 0 && step - shown[index - 1]! > 1
    return isAfterGap ? ['gap' as const, step] : [step]
  })
}
