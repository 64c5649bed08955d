import { useEffect, useRef } from 'react'
import { focusElement, focusHeading } from '#app/ui/focus.ts'

const rowsOnScreen = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const rowOf = (key: string) => rowsOnScreen().find(({ dataset }) => dataset.row === key)

/** Whether the focused element was removed; a closing dialog then focuses the heading. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.matches('main h1') === true
}

/** Whether the focus is on a toast, such as the one whose removal was just undone. */
const isFocusOnToast = () => Boolean(document.activeElement?.closest('.toast-layer'))

type Pending = {
  /** The row that is being removed. */
  removed?: string
  /** The rows that may take the focus, in order of preference. */
  to: string[]
  /** The time at which the request expires (`performance.now()`). */
  until: number
}

/** How long a change of the list may take (milliseconds). */
const maxWaitMs = 30_000

/**
 * Keeps the focus in a list when rows are removed or restored. Rows are elements with their key in `data-row`. Use it in the component that
 * renders the list and its dialogs.
 */
export function useFocusAfterRemoval() {
  const pending = useRef<Pending>(undefined)

  // on every render: the row may be removed before or after the confirmation closes
  useEffect(() => {
    if (!pending.current || document.querySelector('dialog:modal')) return
    const { removed, to, until } = pending.current
    const row = to.map(rowOf).find((found) => found?.checkVisibility?.() ?? found)
    const isFree = isFocusLost() || (!removed && isFocusOnToast())
    const isWaiting = removed ? rowOf(removed) : !row || !isFree
    if (isWaiting && performance.now() < until) return
    pending.current = undefined
    if (isWaiting || !isFree) return
    if (row) focusElement(row)
    else focusHeading()
  })

  return {
    /** Moves the focus to the next row, else the previous, else the heading, once the focused row is gone. */
    focusAfterRemoval: (key: string) => {
      const keys = rowsOnScreen().map(({ dataset }) => dataset.row!)
      const at = keys.indexOf(key)
      const to = [...keys.slice(at + 1), ...keys.slice(0, Math.max(at, 0)).reverse()]
      pending.current = { removed: key, to, until: performance.now() + maxWaitMs }
    },
    /** Moves the focus to a row once it is shown, unless something other than a toast has the focus. */
    focusRow: (key: string) => {
      pending.current = { to: [key], until: performance.now() + maxWaitMs }
    },
  }
}
