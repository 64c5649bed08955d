import type { KeyboardEvent } from 'react'

const isChangingKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && /^(Arrow(Up|Down)|Home|End|Page(Up|Down)|\S)$/u.test(key)

/**
 * Opens a closed select on a key that would change its value. On Windows and Linux, arrow keys change a closed select, so every option on
 * the way would be saved (WCAG 3.2.2). In an open one they only move, and Enter chooses.
 */
export function openSelect(event: KeyboardEvent<HTMLSelectElement>): void {
  const select = event.currentTarget
  if (!isChangingKey(event) || !CSS.supports('selector(:open)') || select.matches(':open')) return
  event.preventDefault()
  select.showPicker()
}
