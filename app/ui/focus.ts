/** Moves the focus to the heading of the page, where the element that had it is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusElement(heading, { preventScroll: true })
}

/** Moves the focus to an element that need not be a control. */
export function focusElement(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus(options)
}

/** The share of a touch screen's height that its keyboard leaves. */
const shareAboveKeyboard = 0.5

/** Moves the focus to a field and brings it into view with its label: below the header, and above the keyboard of a phone. */
export function focusField(field: HTMLElement | null | undefined): void {
  if (!field) return
  const start = (field as HTMLInputElement).labels?.[0] ?? field
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'nearest' })
  start.scrollIntoView({ block: 'nearest' })
  const share = matchMedia('(pointer: coarse)').matches ? shareAboveKeyboard : 1
  if (field.getBoundingClientRect().bottom > innerHeight * share) start.scrollIntoView()
}

/** Moves the focus to the answer to a form, which takes its place, and brings its beginning into view. */
export function focusAnswer(answer: HTMLElement | null): void {
  // after a dialog that closes has given back the focus
  queueMicrotask(() => {
    answer?.focus({ preventScroll: true })
    answer?.scrollIntoView()
  })
}
