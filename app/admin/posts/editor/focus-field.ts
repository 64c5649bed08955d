import { focusField } from '#app/ui/focus.ts'

/** Moves the focus to a field by its path, such as `author.name`, or to the nearest part that contains it. */
export function focusFieldAt(form: HTMLElement | null, path: string): void {
  const parts = path.split('.')
  while (parts.length > 0) {
    const found = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.join('.'))}"]`)
    if (found) {
      const control = found.matches('input, textarea, select')
        ? found
        : found.querySelector<HTMLElement>('textarea, input:not([hidden]), select, button:not(:disabled)')
      focusField(control)
      return
    }
    parts.pop()
  }
}
