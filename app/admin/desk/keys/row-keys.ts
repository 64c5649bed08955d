import { focusElement } from '#app/ui/focus.ts'

const rowsOnScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility?.() ?? true)
const rowWithFocus = () => document.activeElement?.closest<HTMLElement>('[data-row]')

/** The key of the row that has the focus. */
export const focusedRow = (): string | undefined => rowWithFocus()?.dataset.row

/**
 * Focuses the link of the next row, of the previous one with -1, or of the first if no row has the focus. Rows without a link are focused
 * themselves.
 */
export function focusRowBeside(step: 1 | -1): void {
  const rows = rowsOnScreen()
  const current = rowWithFocus()
  const target = current ? rows[rows.indexOf(current) + step] : rows[0]
  const link = target?.querySelector<HTMLElement>('a[data-row-link]')
  if (link) link.focus()
  else if (target) focusElement(target)
}

export const focusSearch = (): void => document.querySelector<HTMLElement>('main input[type=search]')?.focus()
