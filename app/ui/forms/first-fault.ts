import { flushSync } from 'react-dom'

/** Shows what is wrong with a form, and takes the focus to the first field at fault (WCAG 3.3.1). */
export function showFaults(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
