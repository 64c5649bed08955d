import { focusElement } from '#app/ui/focus.ts'

const rowsOnScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility?.() ?? true)
const rowWithFocus = () => document.activeElement?.closest<HTMLElement>('[data-row]')

/** The key of the row that has the focus. */
export const focusedRow = (): string | undefined => rowWithFocus()?.dataset.row

/** Moves the focus to the link of the next row, or to a row without one, or, with -1, of the previous; to the first where no row has it. */
export function focusRowBeside(step: 1 | -1): void {
  const rows = rowsOnScreen()
  const current = rowWithFocus()
  const target = current ? rows[rows.indexOf(current) + step] : rows[0]
  const link = target?.querySelector<HTMLElement>('a[data-row-link]')
  if (link) link.focus()
  else if (target) focusElement(target)
}

/** Moves the focus to the search field of the list. */
export const focusSearch = (): void => document.querySelector<HTMLElement>('main input[type=search]')?.focus()
