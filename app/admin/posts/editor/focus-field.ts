import { flushSync } from 'react-dom'
import { focusField } from '#app/ui/focus.ts'

/** Moves the focus to a field by its path, such as `author.name`, or to the nearest part that contains it. */
export function focusFieldAt(form: HTMLElement | null, path: string): void {
  // sections of the page have no numbers, which would be rendered again whenever one is inserted
  const [, number, rest = ''] = /^content\.(\d+)(.*)/.exec(path) ?? []
  const row = number && form?.querySelector('[data-page]')?.children[Number(number)]
  if (row instanceof HTMLElement) focusInRow(row, rest)
  else if (form) focusField(controlAt(form, path))
}

/** Moves the focus to a field of a section on the page, whose fields are opened if it has any. */
function focusInRow(row: HTMLElement, rest: string): void {
  const card = row.querySelector<HTMLElement>('[data-card]')
  // at once, also from within another event
  if (rest && card) flushSync(() => card.click())
  focusField(
    controlAt(row, `section.${row.dataset.section}${rest}`) ??
      row.querySelector<HTMLElement>('[role=textbox], [data-card], input, textarea'),
  )
}

/** The control of the field at a path, or of the nearest part that contains it. */
function controlAt(within: HTMLElement, path: string): HTMLElement | undefined {
  for (const parts = path.split('.'); parts.length > 0; parts.pop()) {
    const found = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.join('.'))}"]`)
    if (!found) continue
    if (found.matches('input, textarea, select')) return found
    return (
      found.querySelector<HTMLElement>('textarea, input:not([hidden]), select') ??
      found.querySelector<HTMLElement>('button:not(:disabled)') ??
      undefined
    )
  }
  return undefined
}
