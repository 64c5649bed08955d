import { focusField } from '#app/ui/focus.ts'
import type { PageEditorHandle } from '#app/admin/posts/page-editor/page-editor.tsx'

/** Focuses the field at a path such as `author.name`, or the nearest part of the form that contains it. */
export function focusFieldAt(form: HTMLElement | null, path: string, page: PageEditorHandle | null): void {
  const [, number, rest = ''] = /^content(?:\.(\d+)(.*))?$/.exec(path) ?? []
  if (path.startsWith('content')) page?.goTo(Number(number ?? 0), rest)
  else if (form) focusField(controlAt(form, path))
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
