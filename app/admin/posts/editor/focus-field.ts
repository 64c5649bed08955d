import { sectionIndexOf } from '#app/admin/posts/sections/section-errors.rules.ts'
import { focusField } from '#app/ui/focus.ts'

/** Moves the focus to a field by its path, such as `author.name`, or to the nearest part that contains it. */
export function focusFieldAt(form: HTMLElement | null, path: string): void {
  // sections of the page have no numbers, which would be rendered again whenever one is inserted
  const index = sectionIndexOf(path)
  const row = index === undefined ? undefined : form?.querySelector('[data-page]')?.children[index]
  if (row instanceof HTMLElement) {
    const [, , ...rest] = path.split('.')
    const field = controlAt(row, ['section', row.dataset.section!, ...rest], 3)
    focusField(field ?? row.querySelector<HTMLElement>('[role=textbox], [data-card], input, textarea'))
  } else focusField(form && controlAt(form, path.split('.'), 1))
}

/** The control of the field with this path, or of the nearest part that contains it and whose path has so many names at least. */
function controlAt(within: HTMLElement, path: string[], atLeast: number): HTMLElement | null {
  for (let length = path.length; length >= atLeast; length -= 1) {
    const name = path.slice(0, length).join('.')
    const found = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
    if (!found) continue
    if (found.matches('input, textarea, select')) return found
    return (
      found.querySelector<HTMLElement>('textarea, input:not([hidden]), select') ??
      found.querySelector<HTMLElement>('button:not(:disabled)')
    )
  }
  return null
}
