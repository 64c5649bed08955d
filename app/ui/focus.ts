/** Moves the focus to the page's heading, when the focused element is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusElement(heading, { preventScroll: true })
}

/** Focuses an element that may not be a control. */
export function focusElement(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus(options)
}

/** The share of a touch screen's height above its keyboard. */
const shareAboveKeyboard = 0.5

/** Focuses a field and scrolls it into view with its label, below the header and above a phone's keyboard. */
export function focusField(field: HTMLElement | null | undefined): void {
  if (!field) return
  const start = (field as HTMLInputElement).labels?.[0] ?? field
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'nearest' })
  start.scrollIntoView({ block: 'nearest' })
  const share = matchMedia('(pointer: coarse)').matches ? shareAboveKeyboard : 1
  if (field.getBoundingClientRect().bottom > innerHeight * share) start.scrollIntoView()
}

/** Focuses the message that replaces a form, and scrolls its beginning into view. */
export function focusAnswer(answer: HTMLElement | null): void {
  // after a closing dialog has returned the focus
  queueMicrotask(() => {
    answer?.focus({ preventScroll: true })
    answer?.scrollIntoView()
  })
}
