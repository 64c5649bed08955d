import { focusField } from '#app/ui/focus.ts'

/** Moves the focus to a field by its path, such as `author.name`, or to the nearest part that contains it. */
export function focusFieldAt(form: HTMLElement | null, path: string): void {
  const parts = path.split('.')
  // sections of the page have no numbers, which would be rendered again whenever one is inserted
  const row = /^content\.(\d+)/.exec(path)?.[1]
  const rows = form?.querySelector('[data-page]')
  if (row && rows) {
    const found = rows.children[Number(row)]?.querySelector<HTMLElement>(
      '[role=textbox], [data-card], input, textarea',
    )
    focusField(found)
    return
  }
  while (parts.length > 0) {
    const found = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.join('.'))}"]`)
    if (found) {
      const control = found.matches('input, textarea, select')
        ? found
        : (found.querySelector<HTMLElement>('textarea, input:not([hidden]), select') ??
          found.querySelector<HTMLElement>('button:not(:disabled)'))
      focusField(control)
      return
    }
    parts.pop()
  }
}
