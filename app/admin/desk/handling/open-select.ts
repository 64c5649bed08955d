import type { KeyboardEvent } from 'react'

const isChangingKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && /^(Arrow(Up|Down)|Home|End|Page(Up|Down)|\S)$/u.test(key)

/**
 * Opens a closed select, whose choice is saved at once, at a key that would change it: on Windows and Linux each press does, which would
 * save every option on the way to the one that is meant (WCAG 3.2.2). In an open one a key only moves, and Enter chooses.
 */
export function openSelect(event: KeyboardEvent<HTMLSelectElement>): void {
  const select = event.currentTarget
  if (!isChangingKey(event) || !CSS.supports('selector(:open)') || select.matches(':open')) return
  event.preventDefault()
  select.showPicker()
}
